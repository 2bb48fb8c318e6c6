import { enableCompileCache } from 'node:module'

// Compiling the modules takes longer than reading most files, so they are imported after this.
enableCompileCache(process.argv[2])
const { answerParent } = await import('#server/platform/spreadsheets/answer-parent')
const { readBacklog } = await import('./read-rows.ts')

answerParent(readBacklog)
