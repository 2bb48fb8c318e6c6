import { applicationGroups } from '#server/cases/applications/fields'
import type { ApplicationDetail } from '#server/cases/applications/screens'
import { FieldValues } from '#resources/Components/FieldValues.tsx'
import { Section } from '#resources/Components/Sections.tsx'

type CaseSectionProps = Pick<ApplicationDetail, 'application' | 'documents' | 'missingDocuments' | 'today'>

export function CaseSection({ application, documents, missingDocuments, today }: CaseSectionProps) {
  return (
    <Section id="case" title="Case">
      <FieldValues fields={applicationGroups.Case} record={application} />
      <dl className="mt-1.5 grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
        <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-2">
          <dt className="text-muted">Age</dt>
          <dd>
            {ageOn(today, application.birthDate)} years{application.birthDateEstimated && ' (estimated)'}
          </dd>
        </div>
        <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-2">
          <dt className="text-muted">Documents</dt>
          <dd>
            {documents.length} attached
            {missingDocuments.length > 0 && `, ${missingDocuments.length} missing`}
          </dd>
        </div>
      </dl>
    </Section>
  )
}

function ageOn(today: string, birthDate: string) {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}
