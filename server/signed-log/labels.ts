import { createHash } from 'node:crypto'

// A leaf's hash covers its record's content, which only the latest leaf of a record is compared with. So that nobody
// gives an older leaf another record's name, each portion of leaves ends with a leaf that hashes the names of all
// leaves since the one before.

export const LABELS = 'labels'

export type Labelled = { position: number; kind: string; recordId: string }

/** Takes labels one by one: an old log has millions without such a leaf. */
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
