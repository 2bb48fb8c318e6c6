import { Form } from '#resources/Components/form/Form.tsx'
import { Saved, SubmitButton } from '#resources/Components/form/SubmitButton.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { Section } from '#resources/Components/Sections.tsx'
import { TypeFields, typeLabels } from '#resources/Pages/Settings/parts/TypeFields.tsx'
import { to } from '#resources/to.ts'
import type { TypePage } from '#server/cases/types/screens'

/** Not part of a version: changes apply at once. */
export function GeneralSection({ type: { id, ...type } }: Pick<TypePage, 'type'>) {
  const form = useFields(type, { bag: 'type', draft: `settings/type/${id}` })
  return (
    <Section id="general" title="General">
      <Form
        form={form}
        labels={typeLabels}
        onSend={() => form.send('put', to('/settings/types/:id', { id }))}
      >
        <TypeFields field={form.field} />
        <div className="flex items-center gap-4">
          <SubmitButton processing={form.processing}>Save type</SubmitButton>
          <Saved when={form.recentlySuccessful} />
        </div>
      </Form>
    </Section>
  )
}
