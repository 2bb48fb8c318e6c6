import { useNow } from '#resources/Components/clock.ts'
import { plainDate, yearsSince } from '#resources/Components/dates.ts'
import type { PersonFields } from '#server/register/person-fields'
import { applicationFields } from '#server/cases/types/fields'

type SexAndAgeProps = { person: Pick<PersonFields, 'sex' | 'birthDate' | 'birthDateEstimated'> }

/** `Female, 41 · 6 May 1984 (estimated)` */
export function SexAndAge({ person: { sex, birthDate, birthDateEstimated } }: SexAndAgeProps) {
  const now = useNow()
  if (!birthDate) return <>{sexWords[sex]}, birth date unknown</>
  return (
    <>
      {sexWords[sex]}, {yearsSince(birthDate, now)} · {plainDate(birthDate)}
      {birthDateEstimated && ' (estimated)'}
    </>
  )
}

const sexWords = applicationFields.sex.options
