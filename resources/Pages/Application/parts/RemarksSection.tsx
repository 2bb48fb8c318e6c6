import type { ReactNode } from 'react'
import type { Remark } from '#server/applications/screens'
import { Button } from '../../../Components/Button.tsx'
import { Section } from '../../../Components/Section.tsx'
import { RemarkEntry } from './RemarkEntry.tsx'
import { useEarlierRemarks } from './useEarlierRemarks.ts'

type RemarksSectionProps = { remarks: Remark[]; earlierRemarks: number; children: ReactNode }

/** The official, permanent record of what was said; the form to add to it comes last. */
export function RemarksSection({ remarks, earlierRemarks, children }: RemarksSectionProps) {
  const { inOrder, left, loading, show } = useEarlierRemarks(remarks, earlierRemarks)
  return (
    <Section id="remarks" title="Remarks">
      {left > 0 && (
        <p className="screen-only mb-3">
          <Button busy={loading} onClick={show}>
            Show earlier remarks ({left})
          </Button>
        </p>
      )}
      {inOrder.length > 0 ? (
        <ol className="divide-y divide-hairline">
          {inOrder.map(remark => (
            <RemarkEntry key={remark.id} remark={remark} />
          ))}
        </ol>
      ) : (
        <p className="text-muted">No remarks yet. Every endorsement, hold and decision leaves one here.</p>
      )}
      {children}
    </Section>
  )
}
