import { readFile } from 'node:fs/promises'
import { adam } from '../../support/cast.ts'
import { formWith } from '../../support/papers.ts'
import { signIn } from '../../support/visit.ts'
import type { Act } from './entries.ts'

export const actsOnBoardFiles: Act[] = [
  [
    'POST /settings/board',
    'settings.import-board',
    adam.name,
    async () => {
      const file = await readFile('deploy/boards/research-grants.json')
      return (await signIn(adam)).post('/settings/board', formWith({}, ['file', file, 'board.json']))
    },
  ],
]
