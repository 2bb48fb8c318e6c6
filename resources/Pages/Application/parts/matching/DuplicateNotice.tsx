import type { ApplicationDetail } from '#server/applications/screens'
import { repeated } from './candidates.ts'
import { DuplicateBanner } from './DuplicateBanner.tsx'
import { DuplicateDialog } from './DuplicateDialog.tsx'
import { useFocusNext } from './useFocusNext.ts'
import { useVerdicts } from './useVerdicts.ts'

type DuplicateNoticeProps = { application: ApplicationDetail['application']; canTakeBack: boolean }

/** On the case file of a duplicate: what it repeats, and taking that back. */
export function DuplicateNotice({ application, canTakeBack }: DuplicateNoticeProps) {
  const { asked, open, ask, close } = useVerdicts()
  const goOn = useFocusNext('next')
  const { duplicateOf } = application
  return (
    <>
      {duplicateOf && (
        <DuplicateBanner
          of={duplicateOf}
          onTakeBack={canTakeBack ? () => ask('take-back', repeated(duplicateOf)) : null}
        />
      )}
      {asked && (
        <DuplicateDialog
          asked={asked}
          application={application}
          open={open}
          onClose={close}
          onDone={() => goOn(null)}
        />
      )}
    </>
  )
}
