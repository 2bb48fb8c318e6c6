import { usePage } from '@inertiajs/react'
import { useEffect, useState } from 'react'
import { draftName, readDraft } from '../../../../Components/drafts.ts'
import type { Resolution } from '#server/resolutions/screens'
import { keptAs, type Writing, writingOf } from './resolution-draft.ts'

/** Whether the resolution is being written; what the tab has kept of it is taken up again. */
export function useWriting(applicationId: number, resolution: Resolution | null, may: boolean) {
  const [writing, setWriting] = useState<Writing | null>(null)
  const [fromRecord, setFromRecord] = useState(false)
  const [toBeSigned, setToBeSigned] = useState(false)
  const user = usePage().props.auth.user!.id

  useEffect(() => {
    if (may && readDraft(draftName(user, keptAs(applicationId)))) setWriting(writingOf(resolution))
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the page comes alive
  }, [])

  return {
    writing,
    /** To be filled with what the record gives. */
    fromRecord,
    /** What was just written. */
    toBeSigned,
    begin: (record: boolean) => {
      setFromRecord(record)
      setWriting(writingOf(resolution))
    },
    end: (next?: 'sign') => {
      setToBeSigned(next === 'sign')
      setWriting(null)
    },
  }
}
