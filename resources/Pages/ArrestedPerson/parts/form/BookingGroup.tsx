import { FormGroup, Pair } from '../../../../Components/form/FormGroup.tsx'
import { MomentField } from '../../../../Components/form/MomentField.tsx'
import { TextArea } from '../../../../Components/form/TextArea.tsx'
import { TextField } from '../../../../Components/form/TextField.tsx'
import type { FormState } from '../../../../Components/form/useFileForm.ts'
import { type ArrestDraft, arrestLabels as labels } from './arrest-draft.ts'

type BookingGroupProps = { form: FormState<ArrestDraft>; facilities: string[] }

export function BookingGroup({ form: { field }, facilities }: BookingGroupProps) {
  return (
    <FormGroup title="Booking and custody rights">
      <Pair>
        <TextField {...field('facility')} label={labels.facility} suggestions={facilities} />
        <TextField {...field('bookingNumber')} label={labels.bookingNumber} />
      </Pair>
      <MomentField {...field('bookedAt')} label={labels.bookedAt} />
      <Pair>
        <MomentField {...field('rightsToldAt')} label={labels.rightsToldAt} />
        <TextField {...field('rightsLanguage')} label={labels.rightsLanguage} />
      </Pair>
      <TextField {...field('counsel')} label={labels.counsel} hint="Name, and where counsel can be reached" />
      <MomentField {...field('examinedAt')} label={labels.examinedAt} />
      <TextArea {...field('examFindings')} label={labels.examFindings} limit={5000} />
      <MomentField {...field('familyNotifiedAt')} label={labels.familyNotifiedAt} />
    </FormGroup>
  )
}
