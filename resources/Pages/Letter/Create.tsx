import { Head } from '@inertiajs/react'
import { ButtonLink } from '#resources/Components/Button.tsx'
import { Empty } from '#resources/Components/Empty.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { Link } from '#resources/Components/Link.tsx'
import { withQuery } from '#resources/Components/list/useListFilter.ts'
import { to } from '#resources/to.ts'
import type { LetterChoice, LetterText } from '#server/cases/letters/screens'
import type { Pages } from '#server/pages'
import { languageInWords } from './parts/letter-words.ts'
import { LetterForm } from './parts/LetterForm.tsx'

export default function Create(props: Pages['Letter/Create']) {
  const { application, templates, letter } = props
  const template = templates.find(({ name }) => name === letter?.template)
  const title = `Write a letter about ${application.reference}`
  return (
    <>
      <Head title={title} />
      <h1 className="text-xl font-bold">{title}</h1>
      <p className="mb-6 text-muted wrap-anywhere">{application.applicant}</p>
      {letter && template ? (
        <NewLetter {...props} letter={letter} template={template} />
      ) : (
        <Templates applicationId={application.id} templates={templates} />
      )}
    </>
  )
}

Create.layout = ({ application: { id, reference } }: Pages['Letter/Create']) => ({
  crumbs: [
    { label: 'Applications', href: to('/applications') },
    { label: reference, href: to('/applications/:id', { id }) },
    { label: 'Write a letter' },
  ],
})

const approvals: Record<LetterChoice['approval'], string> = {
  none: 'You can approve it yourself.',
  endorse: 'Someone else who endorses applications must approve it.',
  decide: 'Someone else who decides applications must approve it.',
}

type TemplatesProps = { applicationId: number; templates: LetterChoice[] }

function Templates({ applicationId, templates }: TemplatesProps) {
  if (templates.length === 0)
    return (
      <div className="card max-w-[640px]">
        <Empty
          title="This type has no letters yet"
          action={
            <ButtonLink href={to('/applications/:id', { id: applicationId })}>Back to the case</ButtonLink>
          }
        >
          An administrator adds templates of letters in the settings of the type.
        </Empty>
      </div>
    )
  return (
    <section aria-labelledby="templates" className="max-w-[640px]">
      <h2 id="templates" className="mb-3 text-lg font-bold">
        Choose a template
      </h2>
      <ul className="card divide-y divide-hairline">
        {templates.map(({ name, label, approval }) => (
          <li key={name} className="relative px-4 py-3 hover:bg-sunken">
            <Link
              href={addressOf(applicationId, name, '')}
              className="link font-medium after:absolute after:inset-0"
            >
              {label}
            </Link>
            <p className="hint">{approvals[approval]}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function addressOf(id: number, template: string, language: string) {
  const query = new URLSearchParams({ template, ...(language && { language }) })
  return withQuery(to('/applications/:id/letters/create', { id }), query)
}

type NewLetterProps = Pages['Letter/Create'] & { letter: LetterText; template: LetterChoice }

function NewLetter({ application, sendsEmails, letter, template }: NewLetterProps) {
  const { id } = application
  const { name, languages } = template
  const form = useFields(letter, {
    bag: 'letter',
    ids: '',
    draft: `Letter/Create/${id}/${name}/${letter.language}`,
  })
  return (
    <LetterForm
      form={form}
      sendsEmails={sendsEmails}
      onSave={() => form.send('post', to('/applications/:id/letters', { id }))}
      cancel={<ButtonLink href={to('/applications/:id', { id })}>Cancel</ButtonLink>}
    >
      <p>
        <span className="font-medium">{template.label}.</span>{' '}
        <span className="text-muted">{approvals[template.approval]}</span>
      </p>
      {languages.length > 1 && (
        <nav aria-label="Language">
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {languages.map(language => (
              <li key={language}>
                <Link
                  href={addressOf(id, name, language)}
                  replace
                  aria-current={language === letter.language ? 'page' : undefined}
                  className="link inline-flex min-h-6 items-center aria-[current]:font-medium aria-[current]:text-ink aria-[current]:no-underline"
                >
                  {languageInWords(language)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </LetterForm>
  )
}
