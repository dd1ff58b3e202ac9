// Prints the packages that go into the page, one a line: name, version, licence, folder, with tabs
// between. They are those that the sources import, with everything that these depend on.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const web = process.argv[2];
const packages = new Map();

function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? sources(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}

function add(name) {
  if (packages.has(name)) return;
  const folder = join(web, 'node_modules', name);
  let about;
  try {
    about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  } catch {
    return; // A part of Node.js, or only types.
  }
  packages.set(name, [name, about.version, about.license ?? '', folder].join('\t'));
  Object.keys(about.dependencies ?? {}).forEach(add);
}

for (const file of sources(join(web, 'src')).filter((name) => /\.(ts|svelte|css)$/.test(name) && !/\.test\.ts$/.test(name))) {
  for (const [, name] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s+['"]((?:@[\w.-]+\/)?[a-z][\w.-]*)/g)) {
    add(name);
  }
}
console.log([...packages.values()].sort().join('\n'));
