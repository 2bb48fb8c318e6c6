import { readFile } from 'node:fs/promises'
import { adam } from '../cast.ts'
import { formWith } from '../papers.ts'
import { signIn } from '../visit.ts'
import { acting, type Example, sending } from './example.ts'

export const examplesOfBoardFiles: Example[] = [
  sending('POST /settings/board', 'settings.import-board', adam, async () => {
    const file = await readFile('deploy/boards/clemency-and-parole.json')
    return (await signIn(adam)).post('/settings/board', formWith({}, ['file', file, 'board.json']))
  }),
  acting('POST /settings/kind', 'settings.import-board', adam, { form: { kind: 'clemency-and-parole' } }),
]
