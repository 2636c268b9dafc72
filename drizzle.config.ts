import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/core/db/*.tables.ts', './server/domains/*/*.tables.ts'],
  out: './migrations',
})
