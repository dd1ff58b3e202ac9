import '@fontsource/young-serif/latin.css';
import '@fontsource/young-serif/latin-ext.css';
import '@fontsource-variable/asap/standard.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/forms.css';
import './styles/menu.css';
import './styles/lobby.css';
import './styles/table.css';
import './styles/prompts.css';
import './styles/low.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { settings } from '$lib/stores/settings.svelte';
import badges from '$lib/drawings/badges.svg?raw';
import faces from '$lib/drawings/faces.svg?raw';
import sprite from '$lib/drawings/sprite.svg?raw';

// One sprite for the whole page: every icon and token refers to its symbols.
document.body.insertAdjacentHTML('afterbegin', sprite);
document.body.insertAdjacentHTML('afterbegin', faces);
document.body.insertAdjacentHTML('afterbegin', badges);

const target = document.getElementById('app');
if (!target) throw new Error('the page has no #app');
// No word of another language is seen before those of the right one.
void settings.speak().then(() => mount(App, { target }));
