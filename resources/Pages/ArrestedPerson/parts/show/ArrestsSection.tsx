import { useState } from 'react'
import { Button } from '../../../../Components/Button.tsx'
import { Moment } from '../../../../Components/Moment.tsx'
import { Section } from '../../../../Components/Section.tsx'
import type { Arrest, ArrestedPersonShow } from '#server/arrested-persons/screens'
import { ArrestDialog } from './ArrestDialog.tsx'
import { ArrestEntry } from './ArrestEntry.tsx'

/** Every arrest with its booking and charges: the latest open, earlier ones folded. */
export function ArrestsSection({ arrestedPerson, arrests, can, limits, facilities }: ArrestedPersonShow) {
  const [editing, setEditing] = useState<number | null>(null)
  const [latest, ...earlier] = arrests
  const entry = (arrest: Arrest) => (
    <>
      <ArrestEntry arrest={arrest} />
      {can.edit && (
        <>
          <Button className="mt-3" onClick={() => setEditing(arrest.id)}>
            Edit arrest and charges
          </Button>
          <ArrestDialog
            // Once saved, the form starts from what was saved.
            key={arrest.version}
            person={arrestedPerson}
            arrest={arrest}
            limits={limits}
            facilities={facilities}
            open={editing === arrest.id}
            onClose={() => setEditing(null)}
          />
        </>
      )}
    </>
  )
  return (
    <Section id="arrests" title="Arrests">
      {latest && entry(latest)}
      {earlier.map(arrest => (
        <details key={arrest.id} className="mt-4 border-t border-hairline pt-3">
          <summary className="link inline-block">
            {arrest.number}, <Moment at={arrest.arrestedAt} day />: {arrest.offence}
          </summary>
          <div className="mt-3">{entry(arrest)}</div>
        </details>
      ))}
    </Section>
  )
}
