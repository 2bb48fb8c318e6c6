import { router } from '@inertiajs/react'
import { useState } from 'react'
import type { Remark } from '#server/applications/screens'

/**
 * Remarks come thirty at a time, the latest first, and stay once they are there; so the fewest that the server ever
 * said are still to come is how many are.
 */
export function useEarlierRemarks(remarks: Remark[], earlierRemarks: number) {
  const [left, setLeft] = useState(earlierRemarks)
  const [loading, setLoading] = useState(false)
  if (earlierRemarks < left) setLeft(earlierRemarks)
  const inOrder = remarks.toSorted((one, other) => one.id - other.id)

  function show() {
    router.reload({
      data: { remarksBefore: inOrder[0]?.id },
      only: ['remarks', 'earlierRemarks'],
      preserveUrl: true,
      onStart: () => setLoading(true),
      onFinish: () => setLoading(false),
    })
  }
  return { inOrder, left: Math.min(left, earlierRemarks), loading, show }
}
