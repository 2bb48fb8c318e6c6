import { Head } from '@inertiajs/react'
import Plus from 'lucide-react/icons/plus'
import { Fragment, useState } from 'react'
import type { Pages } from '#server/pages'
import type { ApplicationTypeRow } from '#server/home/settings/screens'
import { Button, ButtonLink } from '#resources/Components/Button.tsx'
import { Empty } from '#resources/Components/Empty.tsx'
import { Link } from '#resources/Components/Link.tsx'
import { JumpList } from '#resources/Components/Sections.tsx'
import { BoardFileSection } from './parts/BoardFileSection.tsx'
import { DatesSection } from './parts/DatesSection.tsx'
import { areEmailsFine, EmailSection } from './parts/EmailSection.tsx'
import { LabelsSection } from './parts/LabelsSection.tsx'
import { LogoSection } from './parts/LogoSection.tsx'
import { OfficeSection } from './parts/OfficeSection.tsx'
import { RegisterSection } from './parts/RegisterSection.tsx'
import { ReportsSection } from './parts/ReportsSection.tsx'
import { settingsSections } from './parts/SettingsSection.tsx'
import { SecondFactorSection } from './parts/SecondFactorSection.tsx'
import { TimesSection } from './parts/TimesSection.tsx'
import { useOpenDialog } from '#resources/Components/useOpenDialog.ts'
import { AddTypeDialog, NEW_TYPE_DRAFT } from './parts/AddTypeDialog.tsx'
import { DeleteType } from './parts/DeleteType.tsx'
import { to } from '#resources/to.ts'
import { counted } from '#resources/Components/words.ts'
import Ban from 'lucide-react/icons/ban'

export default function Show(props: Pages['Settings/Show']) {
  const { types, quorumFloor, secondFactor, setOnServer } = props
  const [open, setOpen] = useOpenDialog<'type'>('type', () => NEW_TYPE_DRAFT)
  // The forms show what an import changed.
  const [imports, setImports] = useState(0)
  return (
    <div className="flex gap-10">
      <div className="max-w-[760px] min-w-0 flex-1">
        <Head title="Settings" />
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-2">
          <h1 className="text-xl font-bold">Settings</h1>
          <p className="flex flex-wrap gap-x-4">
            <Link href={to('/settings/holidays')} className="underline">
              Holidays
            </Link>
            <Link href={to('/settings/webhooks')} className="underline">
              Webhooks
            </Link>
            <Link href={to('/status')} className="underline">
              Status
            </Link>
          </p>
        </div>
        <Fragment key={imports}>
          <OfficeSection {...props} />
          <LogoSection {...props} />
          <TimesSection {...props} />
          <DatesSection {...props} />
          <SecondFactorSection rule={secondFactor} variable={setOnServer.secondFactor} />
          <ReportsSection {...props} />
          <RegisterSection {...props} />
        </Fragment>
        <section aria-labelledby="types" className="mt-8 border-t border-hairline pt-6">
          <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
            <h2 id="types" className="text-lg font-bold">
              {settingsSections.types}
            </h2>
            <Button onClick={() => setOpen('type')}>
              <Plus aria-hidden size={16} />
              Add type
            </Button>
          </div>
          <p className="mb-4 text-muted">
            The types of application. Each has its own fields, rules, documents and template of resolutions.
            The quorum is always at least {quorumFloor} and more than half of the members.
          </p>
          {types.length === 0 && (
            <div className="card">
              <Empty title="No types yet">Add a type before you register applications.</Empty>
            </div>
          )}
          <ul className="grid gap-3">
            {types.map(type => (
              <TypeCard key={type.id} {...type} />
            ))}
          </ul>
        </section>
        <LabelsSection {...props} />
        <BoardFileSection {...props} onImported={() => setImports(imports + 1)} />
        <EmailSection {...props} />
        {open && <AddTypeDialog quorumFloor={quorumFloor} onClose={() => setOpen(null)} />}
      </div>
      <JumpList label="Sections of this page" entries={sectionsOf(props)} />
    </div>
  )
}

const sectionsOf = (props: Pages['Settings/Show']) =>
  Object.entries(settingsSections)
    .filter(([id]) => id !== 'emails' || !areEmailsFine(props))
    .map(([id, title]) => ({ id, title }))

Show.layout = { crumbs: [{ label: 'Settings' }] }

function TypeCard(type: ApplicationTypeRow) {
  const { id, name, description, active, applications, version, requiredDocuments, quorum } = type
  return (
    <li className="card p-4">
      <div className="flex flex-wrap items-start gap-2">
        <h3 className="min-w-0 grow basis-60 font-bold break-words">
          {name}
          {!active && (
            <span className="ml-3 inline-flex items-center gap-1.5 text-sm font-medium text-muted">
              <Ban aria-hidden size={14} />
              closed to new applications
            </span>
          )}
        </h3>
        {applications === 0 && <DeleteType id={id} name={name} />}
        <ButtonLink href={to('/settings/types/:id', { id })} aria-label={`Edit ${name}`}>
          Edit
        </ButtonLink>
      </div>
      {description && <p className="mt-1 max-w-[68ch] whitespace-pre-wrap text-muted">{description}</p>}
      <p className="tabular mt-2 text-sm text-muted">
        {counted(applications, 'application')} ·{' '}
        {quorum === null ? 'default quorum' : `quorum of at least ${quorum}`} · version {version}
      </p>
      <p className="mt-2 text-sm">
        {requiredDocuments.length === 0 ? 'No required documents' : 'Required documents:'}
      </p>
      <ul className="list-disc pl-5 text-sm">
        {requiredDocuments.map(document => (
          <li key={document} className="break-words">
            {document}
          </li>
        ))}
      </ul>
    </li>
  )
}
