import Download from 'lucide-react/icons/download'
import { useEffect, useState } from 'react'
import type { SettingsShow } from '#server/home/settings/screens'
import { SelectField } from '#resources/Components/form/ChoiceFields.tsx'
import { FileDrop } from '#resources/Components/form/FileDrop.tsx'
import { Form } from '#resources/Components/form/Form.tsx'
import { SubmitButton, UploadProgress } from '#resources/Components/form/SubmitButton.tsx'
import { useFields } from '#resources/Components/form/useFields.ts'
import { to } from '#resources/to.ts'
import { SettingsSection } from './SettingsSection.tsx'

type BoardFileProps = Pick<SettingsShow, 'limits' | 'isEmptyBoard' | 'members'> & { onImported: () => void }

export function BoardFileSection({ limits, isEmptyBoard, members, onImported }: BoardFileProps) {
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const form = useFields({}, { limits, bag: 'board' })
  const file = form.fileField('file')
  const names = useMemberNames(file.files[0]?.file)
  const idFor = (name: string) => chosen[name] ?? idWith(name, members)
  const sent = names.filter(idFor).map(name => ({ name, userId: Number(idFor(name)) }))

  function send() {
    form.send('post', to('/settings/board'), {
      data: sent.length > 0 ? { members: sent } : {},
      onSuccess() {
        file.onChange(() => [])
        onImported()
      },
    })
  }

  return (
    <SettingsSection
      id="board-files"
      about="The types with their fields and rules, saved roles, the logo and the settings above, in one signed file. It has no applications, and of people only the names of members whom rules name."
    >
      {/* A download, not an Inertia visit. */}
      <a href={to('/settings/board.json')} download className="button button-quiet mb-4">
        <Download aria-hidden size={16} />
        Download board file
      </a>
      <Form form={form} labels={{ file: 'Import a board file' }} onSend={send}>
        <FileDrop
          {...file}
          single
          label="Import a board file"
          accepts="boards"
          hint={
            isEmptyBoard
              ? 'This board has no applications and no published types, so it gets the settings of the file, and types that are not in it are removed.'
              : 'This board is in use, so the types of the file become drafts of types with the same name, or new closed types.'
          }
        />
        {names.length > 0 && (
          <fieldset className="space-y-3">
            <legend className="font-medium">Members named in the file</legend>
            <p className="hint">
              Choose who they are on this board.{' '}
              {isEmptyBoard
                ? 'Types stay closed until all their members are named; you can do that later on the page of the type.'
                : 'You can also name the members of a draft later.'}
            </p>
            {names.map((name, at) => (
              <SelectField
                key={name}
                id={`board-member-${at}`}
                name={`member-${at}`}
                label={name}
                value={idFor(name)}
                empty="Nobody yet"
                options={members.map(({ id, name }) => ({ value: String(id), label: name }))}
                onChange={id => setChosen({ ...chosen, [name]: id })}
              />
            ))}
          </fieldset>
        )}
        <div className="flex flex-wrap items-center gap-4">
          <SubmitButton processing={form.processing}>Import board file</SubmitButton>
          <UploadProgress percentage={form.percentage} />
        </div>
      </Form>
    </SettingsSection>
  )
}

type Versions = { versions?: { members?: unknown[] }[] }

/** The names in a board file; none if it can't be read, which the server reports. */
function useMemberNames(file: File | undefined) {
  const [names, setNames] = useState<string[]>([])
  useEffect(() => {
    let isCurrent = true
    void (file ? namesIn(file) : Promise.resolve([])).then(found => isCurrent && setNames(found))
    return () => {
      isCurrent = false
    }
  }, [file])
  return names
}

async function namesIn(file: File) {
  try {
    const { board } = JSON.parse(await file.text()) as { board: { types: Versions[] } }
    const all = board.types.flatMap(({ versions = [] }) => versions.flatMap(({ members = [] }) => members))
    return [...new Set(all.map(String))]
  } catch {
    return []
  }
}

/** Of the only person with the name, '' for none. */
function idWith(name: string, members: SettingsShow['members']) {
  const alike = members.filter(one => one.name === name)
  return alike.length === 1 ? String(alike[0]!.id) : ''
}
