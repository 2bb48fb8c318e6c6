import { legalWords } from '../../../../Components/legal-words.ts'
import { Moment } from '../../../../Components/Moment.tsx'
import type { Arrest } from '#server/arrested-persons/screens'
import { arrestLabels as labels } from '../form/arrest-draft.ts'
import { gravityWords, modeWords } from '../words.ts'
import { ChargeTable } from './ChargeTable.tsx'
import { FieldList, type Shown } from './FieldList.tsx'

export function ArrestEntry({ arrest }: { arrest: Arrest }) {
  return (
    <div className="space-y-4">
      <h3 className="font-medium">
        {arrest.number} · {arrest.offence}
        <span className="font-normal text-muted"> · {legalWords[arrest.legalStatus]}</span>
      </h3>
      <FieldList fields={arrested(arrest)} />
      <FieldList title="Booking and custody rights" fields={booked(arrest)} />
      <ChargeTable charges={arrest.charges} of={arrest.number} />
    </div>
  )
}

const arrested = (arrest: Arrest): Shown[] => [
  [labels.arrestedAt, <Moment key="at" at={arrest.arrestedAt} />],
  [labels.place, arrest.place],
  [labels.mode, modeWords[arrest.mode]],
  [labels.gravity, gravityWords[arrest.gravity]],
  ...texts(arrest, ['warrantNumber', 'court', 'agency', 'officers']),
  ...texts(arrest, ['circumstances', 'forceUsed', 'itemsSeized']),
]

const booked = (arrest: Arrest): Shown[] => [
  ...texts(arrest, ['facility', 'bookingNumber']),
  [labels.bookedAt, momentOf(arrest.bookedAt)],
  [labels.rightsToldAt, momentOf(arrest.rightsToldAt)],
  ...texts(arrest, ['rightsLanguage', 'counsel']),
  [labels.examinedAt, momentOf(arrest.examinedAt)],
  [labels.examFindings, arrest.examFindings],
  [labels.familyNotifiedAt, momentOf(arrest.familyNotifiedAt)],
]

const momentOf = (at: string) => at && <Moment at={at} />

type Text = Exclude<keyof typeof labels, 'charges'>

const texts = (arrest: Arrest, names: Text[]) => names.map((name): Shown => [labels[name], arrest[name]])
