import { derivedStores } from '../derived-stores.ts'
import type { Difference } from './difference.ts'
import { differingForm } from './forms.ts'

/** Compares each store with what a rebuild would write. */
export async function differingStore(): Promise<Difference | null> {
  for (const store of derivedStores) {
    const found = (await differingForm(store)) ?? (await store.differing())
    if (!found) continue
    const advice = ((await store.isUpToDate?.()) ?? true) ? '' : '; start the board once, which rebuilds them'
    return { ...found, what: `${found.what}${advice}` }
  }
  return null
}
