import type { Visitor } from './visit.ts'

/** Works on an import of applications or of arrested persons as its page does. Returns the final state. */
export async function steps(visitor: Visitor, path: string) {
  for (let step = 0; step < 500; step++) {
    const { page } = await visitor.get(path)
    const { state } = page.props.import as { state: string }
    if (!['checking', 'importing', 'undoing'].includes(state)) return state
    const { status } = await visitor.post(`${path}/steps`)
    if (status !== 303) throw new Error(`A step answered ${status}.`)
  }
  throw new Error('The import did not end.')
}
