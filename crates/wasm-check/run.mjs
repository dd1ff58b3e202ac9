// The digests of the WebAssembly that is named, a line for each game, as the native program prints them.
import { readFile } from 'node:fs/promises';

const { instance } = await WebAssembly.instantiate(await readFile(process.argv[2]), {});
const { games, digest } = instance.exports;
for (let game = 0; game < games(); game += 1) {
  console.log(`${game} ${BigInt.asUintN(64, digest(game)).toString(16).padStart(16, '0')}`);
}
