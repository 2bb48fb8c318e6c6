import { useEffect, useRef } from 'react'
import { choose } from '../../../Components/form/choosing.ts'
import { FileDrop } from '../../../Components/form/FileDrop.tsx'
import type { ChosenFile } from '../../../Components/form/file-limits.ts'
import { extensions } from '../../../Components/form/file-types.ts'
import { FormGroup } from '../../../Components/form/FormGroup.tsx'
import { useDropAnywhere } from '../../../Components/form/useDropAnywhere.ts'
import type { ApplicationType, StoredFile } from '#server/applications/screens'
import { DocumentSlots } from './DocumentSlots.tsx'
import { guessKind } from './guess-kind.ts'
import { StoredDocuments } from './StoredDocuments.tsx'
import type { ApplicationFormState } from './useApplicationForm.ts'

type DocumentFieldsProps = { form: ApplicationFormState; types: ApplicationType[]; stored: StoredFile[] }

export function DocumentFields({ form, types, stored }: DocumentFieldsProps) {
  const type = types.find(type => String(type.id) === form.data.typeId)
  const kinds = type?.requiredDocuments ?? []
  const drop = form.fileField('documents')
  const there = form.data.storedDocuments.filter(({ removed }) => !removed)
  const kindOf = (name: string, others: ChosenFile[]) =>
    guessKind(
      name,
      kinds,
      [...there, ...others].map(({ kind }) => String(kind)),
    )
  const over = useDropAnywhere(files => choose(files, { ...drop, taken: 'documents', kindOf }))

  // Another type asks for other documents: what is chosen is looked at anew.
  const asked = kinds.join('\n')
  const before = useRef(asked)
  useEffect(() => {
    if (before.current === asked) return
    before.current = asked
    drop.onChange(all =>
      all.map(one => (kinds.includes(one.kind) ? one : { ...one, kind: kindOf(one.file.name, all) })),
    )
  })

  const filesOf = (kind: string) => [
    ...there.flatMap(row => (row.kind === kind ? (stored.find(({ id }) => id === row.id)?.name ?? []) : [])),
    ...drop.files.flatMap(one => (one.kind === kind ? one.file.name : [])),
  ]
  return (
    <FormGroup title="Documents">
      <DocumentSlots
        type={type?.name}
        kinds={kinds}
        filesOf={filesOf}
        accept={extensions.documents}
        onChoose={(kind, files) => choose(files, { ...drop, taken: 'documents', kindOf: () => kind })}
      />
      {stored.length > 0 && <StoredDocuments form={form} stored={stored} kinds={kinds} />}
      <FileDrop
        {...drop}
        label={stored.length > 0 ? 'Add documents' : 'Documents'}
        kinds={kinds}
        kindOf={kindOf}
      />
      {over && (
        <p className="pointer-events-none fixed inset-x-0 bottom-24 z-30 mx-auto w-fit rounded-md border-2 border-dashed border-accent bg-accent-wash px-6 py-4 font-medium">
          Drop to add as documents
        </p>
      )}
    </FormGroup>
  )
}
