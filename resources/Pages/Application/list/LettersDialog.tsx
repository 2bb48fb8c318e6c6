import { RadioGroup, SelectField } from '#resources/Components/form/ChoiceFields.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { FormDialog } from '#resources/Components/FormDialog.tsx'
import { useFetched } from '#resources/Components/useFetched.ts'
import { counted } from '#resources/Components/words.ts'
import { LeftOutList } from '#resources/Pages/Letter/parts/LeftOutList.tsx'
import { languageInWords } from '#resources/Pages/Letter/parts/letter-words.ts'
import { to } from '#resources/to.ts'
import type { LetterTemplates, LettersPreview } from '#server/cases/letters/screens'
import { type BulkDialogProps, PreviewPending, usePreview } from './PreviewRows.tsx'

export function LettersDialog({ chosen, open, onClose }: BulkDialogProps) {
  const form = useFields({ template: '', language: '', by: 'print' }, { bag: 'letters', ids: 'letters-many' })
  const found = useFetched<LetterTemplates>(open, to('/applications/letters/templates'))
  const { template } = form.data
  const request = { ...chosen, ...form.data }
  const isWanted = open && template !== ''
  const preview = usePreview<LettersPreview>(isWanted, to('/applications/letters/preview'), request)
  const made = template && preview.answer ? preview.answer.made : 0

  const send = () => form.send('post', to('/applications/letters'), { data: request })

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Write letters"
      act={made > 0 ? `Make ${counted(made, 'letter')}` : 'Nothing to make'}
      able={made > 0}
      labels={{ template: 'Template', language: 'Language', by: 'Send by', ids: 'Applications' }}
      start="template"
      form={form}
      onSend={send}
    >
      {found.answer ? (
        <Choices form={form} {...found.answer} />
      ) : (
        <p role={found.failed ? 'alert' : 'status'} className="min-h-10 text-muted">
          {found.failed
            ? 'The templates could not be loaded. Close this and try again.'
            : 'Loading templates…'}
        </p>
      )}
      {template !== '' &&
        (preview.answer ? <Preview {...preview.answer} /> : <PreviewPending failed={preview.failed} />)}
    </FormDialog>
  )
}

type ChoicesProps = LetterTemplates & {
  form: Pick<
    ReturnType<typeof useFields<{ template: string; language: string; by: string }>>,
    'field' | 'data' | 'set'
  >
}

function Choices({ form, templates, sendsEmails }: ChoicesProps) {
  if (templates.length === 0)
    return <p>There are no templates of letters yet. An administrator adds them in the settings of a type.</p>
  const languages = templates.find(({ name }) => name === form.data.template)?.languages ?? []
  return (
    <>
      <SelectField
        {...form.field('template')}
        onChange={template => form.set({ template, language: '' })}
        label="Template"
        required
        empty="Choose"
        options={templates.map(({ name, label }) => ({ value: name, label }))}
        hint="Letters that need approval are written one by one."
      />
      {languages.length > 1 && (
        <SelectField
          {...form.field('language')}
          label="Language"
          options={languages.map(value => ({ value, label: languageInWords(value) }))}
          hint="All letters are in this language. Only the title and text of the template are translated."
        />
      )}
      <RadioGroup
        {...form.field('by')}
        label="Send by"
        required
        options={[
          { value: 'print', label: 'Post: one PDF to print' },
          ...(sendsEmails ? [{ value: 'email', label: 'Email' }] : []),
        ]}
        hint={sendsEmails ? undefined : 'Print them; this board sends no email.'}
      />
    </>
  )
}

function Preview({ made, leftOut }: LettersPreview) {
  return (
    <>
      <output className="block">
        {counted(made, 'letter')} will be made
        {leftOut.length > 0 && `, ${counted(leftOut.length, 'application')} left out`}.
      </output>
      {leftOut.length > 0 && <LeftOutList leftOut={leftOut} />}
    </>
  )
}
