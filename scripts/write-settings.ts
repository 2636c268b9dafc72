// Writes the table of settings into README.md: node scripts/write-settings.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { withSettings } from './settings-table.ts'

writeFileSync('README.md', withSettings(readFileSync('README.md', 'utf8')))
