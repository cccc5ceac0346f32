import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractCalls } from './contract-calls.ts'
import { precompress } from './precompress.ts'

/** `npm run dev` proxies API requests to the server. In production the server serves `dist` itself. */
const server = process.env['TRADEWIND_SERVER'] ?? 'http://127.0.0.1:8080'

/**
 * The chunks, from the one that takes its modules first to the last. Without them the build makes a file for every set of
 * modules that the same screens share: 150 files for the customs search, which wait for each other on a slow line.
 * A chunk contains the static imports of its modules, unless `includeDependenciesRecursively` is false.
 */
const chunks = [
  {
    name: 'vendor',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|i18next|react-i18next|@tanstack)[\\/]/,
  },
  // The sign-in page needs these two modules, but none of the schemas, which import them too.
  { name: 'calls', test: /packages[\\/]contract[\\/]src[\\/](endpoint|client)\.ts/ },
  { name: 'schemas', test: /node_modules[\\/]zod[\\/]|packages[\\/]contract[\\/]src[\\/](domains|shapes)/ },
  { name: 'sign-in', test: /apps[\\/]web[\\/]src[\\/](main|features[\\/]login[\\/]LoginPage)\.tsx/ },
  { name: 'frame', test: /apps[\\/]web[\\/]src[\\/]app[\\/](Guarded|screen-code)/ },
  {
    name: 'parts',
    minShareCount: 10,
    test: /packages[\\/]ui[\\/]src|node_modules[\\/](antd|@rc-component|@ant-design)[\\/]/,
  },
  // The lists of HS codes, ports and countries stay in files of their own, because only some screens need them.
  {
    name: 'shared',
    minShareCount: 6,
    includeDependenciesRecursively: false,
    test: /apps[\\/]web[\\/]src[\\/](?!features)/,
  },
  ...['customs', 'email'].map((feature) => ({
    name: feature,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    test: new RegExp(`features[\\\\/]${feature}[\\\\/]`),
  })),
]

export default defineConfig({
  plugins: [react(), contractCalls(), precompress()],
  resolve: { alias: [{ find: /^zod$/, replacement: fileURLToPath(new URL('src/zod.ts', import.meta.url)) }] },
  build: {
    target: 'es2023',
    // Vite warns about chunks above this size in kB. The largest chunks are the charts and the mail editor, which are
    // loaded only when the user opens them.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: chunks.map((chunk, index) => ({ ...chunk, priority: chunks.length - index })),
        },
      },
    },
  },
  server: { proxy: { '/index/api': server, '/index.php': server, '/files': server } },
})
