import { useState } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { Moment } from '#resources/Components/RelativeTime.tsx'
import { Section } from '#resources/Components/Sections.tsx'
import type { ArrestedPersonShow } from '#server/register/screens'
import type { Arrest, Charge } from '#server/register/screens'
import { ArrestDialog } from './ArrestDialog.tsx'
import { useFrozenWhileOpen } from './RecordName.tsx'
import { arrestGroups } from '#server/register/arrest-fields'
import { RememberedDetails } from '#resources/Components/RememberedDetails.tsx'
import { FieldValues } from '#resources/Components/FieldValues.tsx'
import { legalWords } from '#resources/Components/register-words.ts'

export function ArrestsSection(record: ArrestedPersonShow) {
  const [latest, ...earlier] = record.arrests
  return (
    <Section id="arrests" title="Arrests">
      {latest && <EditableArrest key={latest.id} arrest={latest} record={record} />}
      {earlier.map(arrest => (
        <RememberedDetails
          key={arrest.id}
          name={`arrest ${arrest.id}`}
          className="mt-4 border-t border-hairline pt-3"
        >
          <summary className="link inline-block">
            {arrest.number}, <Moment at={arrest.arrestedAt} day />: {arrest.offence}
          </summary>
          <div className="mt-3">
            <EditableArrest arrest={arrest} record={record} />
          </div>
        </RememberedDetails>
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

const { Arrest: place, Offence, Agency, Account, 'Booking and custody rights': booking } = arrestGroups
const arrested = { ...place, ...Offence, ...Agency, ...Account }

function ArrestEntry({ arrest }: { arrest: Arrest }) {
  return (
    <div className="space-y-4">
      <h3 className="font-medium">
        {arrest.number} · {arrest.offence}
        <span className="font-normal text-muted"> · {legalWords[arrest.legalStatus]}</span>
      </h3>
      <FieldValues fields={arrested} record={arrest} special={{ offence: null }} />
      <FieldValues title="Booking and custody rights" fields={booking} record={arrest} />
      <ChargeTable charges={arrest.charges} of={arrest.number} />
    </div>
  )
}

function ChargeTable({ charges, of }: { charges: Charge[]; of: string }) {
  if (charges.length === 0) return <p className="text-muted">No charges yet.</p>
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Charges of {of}</caption>
      <thead>
        <tr className="border-b border-hairline text-left text-muted">
          <th className="h-8 pr-4 font-medium">Charge</th>
          <th className="h-8 pr-4 font-medium">Status</th>
          <th className="h-8 pr-4 font-medium max-sm:hidden">Case and court</th>
          <th className="h-8 font-medium max-sm:hidden">Filed</th>
        </tr>
      </thead>
      <tbody>
        {charges.map(({ id, offence, law, caseNumber, court, status, filedAt }) => {
          const where = [caseNumber, court].filter(Boolean).join(' · ')
          return (
            <tr key={id} className="border-b border-hairline align-top">
              <td className="py-1.5 pr-4 wrap-anywhere">
                {offence}
                {law && <span className="block text-muted">{law}</span>}
                <span className="block text-muted sm:hidden">
                  {where}
                  {where && filedAt && ' · '}
                  {filedAt && (
                    <>
                      filed <Moment at={filedAt} day />
                    </>
                  )}
                </span>
              </td>
              <td className="py-1.5 pr-4 whitespace-nowrap">{legalWords[status]}</td>
              <td className="py-1.5 pr-4 wrap-anywhere max-sm:hidden">{where}</td>
              <td className="py-1.5 max-sm:hidden">
                {filedAt ? <Moment at={filedAt} /> : <span className="text-muted">not filed</span>}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
