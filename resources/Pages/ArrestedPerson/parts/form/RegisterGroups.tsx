import { AddressGroup } from './AddressGroup.tsx'
import { ArrestGroup } from './ArrestGroup.tsx'
import { BookingGroup } from './BookingGroup.tsx'
import { ChargesGroup } from './ChargesGroup.tsx'
import { DescriptionGroup } from './DescriptionGroup.tsx'
import { DocumentsGroup } from './DocumentsGroup.tsx'
import { PersonGroup } from './PersonGroup.tsx'
import { PhotosGroup } from './PhotosGroup.tsx'
import type { RegisterFormState } from './useRegisterForm.ts'

type RegisterGroupsProps = { form: RegisterFormState; today: string; facilities: string[] }

export function RegisterGroups({ form, today, facilities }: RegisterGroupsProps) {
  return (
    <>
      <PersonGroup form={form} today={today} />
      <DescriptionGroup form={form} />
      <PhotosGroup form={form} />
      <AddressGroup form={form} />
      <ArrestGroup form={form} />
      <BookingGroup form={form} facilities={facilities} />
      <ChargesGroup form={form} />
      <DocumentsGroup form={form} />
    </>
  )
}

RegisterGroups.titles = [
  'Person',
  'Description and marks',
  'Photos',
  'Address and identity',
  'Arrest',
  'Booking and custody rights',
  'Charges',
  'Documents',
]
