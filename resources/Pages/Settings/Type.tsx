import { Head } from '@inertiajs/react'
import { useState } from 'react'
import type { Pages } from '#server/pages'
import { FormSummary } from '#resources/Components/form/Form.tsx'
import type { Sent } from '#resources/Components/form/payload.ts'
import { useFields } from '#resources/Components/form/useFields.ts'
import { useLeaveQuestion } from '#resources/Components/form/useLeaveWarning.ts'
import { SectionNav } from '#resources/Components/Sections.tsx'
import { to } from '#resources/to.ts'
import { ClocksSection } from './type/ClocksSection.tsx'
import { DraftBar } from './type/DraftBar.tsx'
import { DiscardDialog, PublishDialog } from './type/DraftDialogs.tsx'
import { FieldsSection } from './type/FieldsSection.tsx'
import { GeneralSection } from './type/GeneralSection.tsx'
import { LettersSection } from './type/LettersSection.tsx'
import { Preview } from './type/Preview.tsx'
import { PublishSection } from './type/PublishSection.tsx'
import { RulesSection } from './type/RulesSection.tsx'
import { TextsSection } from './type/TextsSection.tsx'
import { useDefinition } from './type/useDefinition.ts'
import { VersionsSection } from './type/VersionsSection.tsx'

export default function Type(page: Pages['Settings/Type']) {
  const { type, draft, draftEdit, current, names, permissions, members, memberRoles } = page
  const { quorumFloor, calendar, limits, versions } = page
  const [asking, setAsking] = useState<'publish' | 'discard' | null>(null)
  const state = useDefinition(draft ?? { ...current, dropped: NONE_DROPPED }, current)
  const form = useFields({}, { bag: 'draft' })
  const problems = { ...page.problems, ...form.errors }
  const unpublishable = draft ? Object.values(problems) : []
  useLeaveQuestion(state.unsaved, 'Leave this page? Your changes have not been saved.')

  const save = () =>
    form.send('put', to('/settings/types/:id/draft', { id: type.id }), {
      data: { ...state.sent, draftEdit } as unknown as Sent,
    })
  const close = () => setAsking(null)

  return (
    <div className="editor-columns">
      <Head title={type.name} />
      <div className="max-w-[60rem] min-w-0 space-y-8">
        <h1 className="mb-2 text-xl font-bold">{type.name}</h1>
        <SectionNav sections={sections} />
        <GeneralSection type={type} />
        <FormSummary errors={form.errors} labels={labels} attempt={form.attempt} />
        <FieldsSection {...{ state, names, permissions, problems, limits }} />
        <RulesSection {...{ state, members, memberRoles, quorumFloor, problems }} />
        <ClocksSection {...{ state, current, calendar, problems }} />
        <TextsSection {...{ state, problems }} />
        <LettersSection {...{ state, problems }} />
        <PublishSection
          page={page}
          state={state}
          problems={unpublishable}
          onDiscard={() => setAsking('discard')}
        />
        <VersionsSection page={page} />
        <DraftBar
          state={state}
          next={versions[0]!.number + 1}
          hasDraft={draft !== null}
          problems={unpublishable}
          saving={form.processing}
          onSave={save}
          onPublish={() => setAsking('publish')}
        />
      </div>
      <aside aria-label="Preview" className="editor-preview">
        <Preview typeId={type.id} definition={state.definition} name={type.name} limits={limits} />
      </aside>
      {asking === 'publish' && <PublishDialog page={page} onClose={close} />}
      {asking === 'discard' && <DiscardDialog page={page} onClose={close} />}
    </div>
  )
}

const NONE_DROPPED = {}

const sections = [
  { id: 'general', title: 'General' },
  { id: 'fields', title: 'Fields' },
  { id: 'rules', title: 'Rules' },
  { id: 'clocks', title: 'Clocks' },
  { id: 'texts', title: 'Texts' },
  { id: 'letters', title: 'Letters' },
  { id: 'publish', title: 'Publish' },
  { id: 'versions', title: 'Versions' },
  { id: 'preview', title: 'Preview', className: 'wider:hidden' },
]

Type.layout = { crumbs: [{ label: 'Settings', href: to('/settings') }, { label: 'Type' }] }

const labels = { rules: 'Rules', texts: 'Texts' }
