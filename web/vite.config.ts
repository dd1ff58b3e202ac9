import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import type { Plugin } from 'vite';

/** Below this a compressed copy saves less than its headers cost. */
const WORTH_COMPRESSING = 1024;

/** Lays a `.gz` and a `.br` next to every text of the built page, so that the server only has to choose. */
function precompress(): Plugin {
  let folder = '';
  const filesBelow = (path: string): string[] =>
    readdirSync(path).flatMap((name) => {
      const entry = join(path, name);
      return statSync(entry).isDirectory() ? filesBelow(entry) : [entry];
    });
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: () => {
      for (const file of filesBelow(folder)) {
        if (!/\.(html|js|css|svg|json)$/.test(file)) continue;
        const plain = readFileSync(file);
        if (plain.length < WORTH_COMPRESSING) continue;
        writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }));
        const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
        writeFileSync(`${file}.br`, brotliCompressSync(plain, best));
      }
    },
  };
}

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** The server that a page from `npm run dev` speaks with. */
const server = process.env.FREEHOLD_SERVER ?? 'http://127.0.0.1:7070';

export default defineConfig(({ mode }) => ({
  // A proxy may serve the page below any path: its files find each other by where they lie.
  base: './',
  plugins: [svelte(), precompress()],
  resolve: {
    alias: { $lib: at('./src/lib'), $components: at('./src/components') },
    ...(mode === 'test' ? { conditions: ['browser'] } : {}),
  },
  server: {
    proxy: {
      '/api': { target: server, changeOrigin: true, headers: { origin: server } },
      '/ws': { target: server, ws: true, changeOrigin: true, headers: { origin: server } },
    },
  },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
}));
