import type { ApplicationList } from '#server/cases/case/screens'
import type { Choice } from '#resources/Components/list/useChoice.ts'
import { totalInWords } from '#resources/Components/words.ts'
import type { ListKind } from './list-filter.ts'

export type SelectionAct = 'endorse' | 'assign' | 'label' | 'letters' | 'slips' | 'archive' | 'export'

/** The acts on selected rows. Without any, the list has no checkboxes. */
export function actsFor(
  can: ApplicationList['can'],
  { archived }: Pick<ListKind, 'archived'>,
  labels: ApplicationList['labels'] = [],
): SelectionAct[] {
  const acts: [SelectionAct, boolean][] = [
    ['endorse', can.endorse && !archived],
    ['assign', can.assign && !archived],
    ['label', can.assign && labels.length > 0 && !archived],
    ['letters', can.assign && !archived],
    ['slips', can.printSlips],
    ['archive', can.archive && !archived],
    ['export', can.export],
  ]
  return acts.flatMap(([act, may]) => (may ? act : []))
}

export function selectedInWords({ ids, all }: Choice, { total, more }: ApplicationList['applications']) {
  if (all) return `All ${totalInWords(total, more)} selected`
  return ids.length > 0 ? `${ids.length} selected` : ''
}
