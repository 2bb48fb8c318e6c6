import type { Remark } from '#server/applications/screens'
import { Section } from '../../../Components/Section.tsx'
import { RemarkEntry } from './RemarkEntry.tsx'
import type { ReactNode } from 'react'

/** The official, permanent record of what was said; the form to add to it comes last. */
export function RemarksSection({ remarks, children }: { remarks: Remark[]; children: ReactNode }) {
  return (
    <Section id="remarks" title="Remarks">
      {remarks.length > 0 ? (
        <ol className="divide-y divide-hairline">
          {remarks.map(remark => (
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
