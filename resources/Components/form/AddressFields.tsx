import type { ComponentProps } from 'react'
import { Pair } from './FormGroup.tsx'
import { idTypes } from '#server/suggestions'
import { TextField } from './TextField.tsx'

type AddressField = 'street' | 'locality' | 'province' | 'postalCode' | 'phone'
type IdentityField = 'idType' | 'idNumber'

type FieldsProps<Name extends string> = {
  field: (name: Name) => Omit<ComponentProps<typeof TextField>, 'label'>
  labels: Record<Name, string>
}

export function AddressFields({ field, labels }: FieldsProps<AddressField>) {
  return (
    <>
      <TextField {...field('street')} label={labels.street} />
      <Pair>
        <TextField {...field('locality')} label={labels.locality} />
        <TextField {...field('province')} label={labels.province} />
      </Pair>
      <Pair>
        <TextField {...field('postalCode')} label={labels.postalCode} />
        <TextField {...field('phone')} label={labels.phone} type="tel" />
      </Pair>
    </>
  )
}

export function IdentityFields({ field, labels }: FieldsProps<IdentityField>) {
  return (
    <Pair>
      <TextField {...field('idType')} label={labels.idType} suggestions={idTypes} />
      <TextField {...field('idNumber')} label={labels.idNumber} />
    </Pair>
  )
}
