import { useState } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { Moment } from '#resources/Components/RelativeTime.tsx'
import { Section } from '#resources/Components/Sections.tsx'
import type { ArrestedPersonShow } from '#server/register/record-screens'
import type { Arrest } from '#server/register/screens'
import { ArrestDialog } from './ArrestDialog.tsx'
import { ArrestEntry } from './ArrestEntry.tsx'
import { useFrozenWhileOpen } from './useFrozenWhileOpen.ts'

export function ArrestsSection(record: ArrestedPersonShow) {
  const [latest, ...earlier] = record.arrests
  return (
    <Section id="arrests" title="Arrests">
      {latest && <EditableArrest key={latest.id} arrest={latest} record={record} />}
      {earlier.map(arrest => (
        <details key={arrest.id} className="mt-4 border-t border-hairline pt-3">
          <summary className="link inline-block">
            {arrest.number}, <Moment at={arrest.arrestedAt} day />: {arrest.offence}
          </summary>
          <div className="mt-3">
            <EditableArrest arrest={arrest} record={record} />
          </div>
        </details>
      ))}
    </Section>
  )
}

function EditableArrest({ arrest, record }: { arrest: Arrest; record: ArrestedPersonShow }) {
  const { arrestedPerson, can, limits, facilities } = record
  const [open, setOpen] = useState(false)
  // Resets the form after saving.
  const version = useFrozenWhileOpen(arrest.version, open)
  return (
    <>
      <ArrestEntry arrest={arrest} />
      {can.edit && (
        <Button className="mt-3" onClick={() => setOpen(true)}>
          Edit arrest and charges
        </Button>
      )}
      {(can.edit || open) && (
        <ArrestDialog
          key={version}
          person={arrestedPerson}
          arrest={arrest}
          limits={limits}
          facilities={facilities}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
