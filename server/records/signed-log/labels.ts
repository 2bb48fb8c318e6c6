import { createHash } from 'node:crypto'

// Only the latest leaf of a record is compared with it. Each batch ends with a leaf that hashes the kinds and
// ids of the leaves before, so that an older leaf can't be relabelled.

export const LABELS = 'labels'

export type Labelled = { position: number; kind: string; recordId: string }

/** Incremental, because an old log has millions of leaves without such a hash. */
export function labelsHash() {
  const hash = createHash('sha256').update(Uint8Array.of(0)).update(LABELS)
  return {
    add: ({ position, kind, recordId }: Labelled) => {
      hash.update(JSON.stringify([position, kind, recordId]))
    },
    end: () => hash.digest('base64'),
  }
}

export const labelsLeaf = (position: number, hash: string) => ({
  position,
  kind: LABELS,
  recordId: String(position),
  salt: '',
  hash,
})
