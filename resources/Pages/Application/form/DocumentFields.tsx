import { useEffect, useRef, useState } from 'react'
import { choose, type ChosenFile, extensions } from '#resources/Components/form/chosen-files.ts'
import { FileDrop } from '#resources/Components/form/FileDrop.tsx'
import { FormGroup } from '#resources/Components/form/FormFrame.tsx'
import type { StoredFile } from '#server/cases/case/screens'
import type { ApplicationType } from '#server/cases/types/screens'
import { DocumentSlots, StoredDocuments } from './StoredDocuments.tsx'
import { typeIn } from './own-drafts.ts'
import type { ApplicationFormState } from './useApplicationForm.ts'

type DocumentFieldsProps = { form: ApplicationFormState; types: ApplicationType[]; stored: StoredFile[] }

export function DocumentFields({ form, types, stored }: DocumentFieldsProps) {
  const type = typeIn(types, form.data)
  const kinds = type?.requiredDocuments ?? []
  const drop = form.fileField('documents')
  const there = remainingIn(form)
  const kindOf = (name: string, others: ChosenFile[]) =>
    guessKind(
      name,
      kinds,
      [...there, ...others].map(({ kind }) => String(kind)),
    )
  const over = useDropAnywhere(files => choose(files, { ...drop, accepts: 'documents', kindOf }))

  // Another type requires other documents, so guess the kinds again.
  const required = kinds.join('\n')
  const before = useRef(required)
  useEffect(() => {
    if (before.current === required) return
    before.current = required
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
        onChoose={(kind, files) => choose(files, { ...drop, accepts: 'documents', kindOf: () => kind })}
      />
      {stored.length > 0 && (
        <StoredDocuments form={form} stored={stored} label="Attached documents" kinds={kinds} />
      )}
      <FileDrop
        {...drop}
        label={stored.length > 0 ? 'Add documents' : 'Documents'}
        kinds={kinds}
        kindOf={kindOf}
      />
      {over && (
        <p className="pointer-events-none fixed inset-x-0 bottom-24 z-30 mx-auto w-fit rounded-md border-2 border-dashed border-accent bg-accent-wash px-6 py-4 font-medium">
          Drop files to add them as documents
        </p>
      )}
    </FormGroup>
  )
}

export const remainingIn = ({ data }: ApplicationFormState) =>
  data.storedDocuments.filter(({ removed }) => !removed)

export function countMissingDocuments(form: ApplicationFormState, types: ApplicationType[]) {
  const there = [...remainingIn(form), ...(form.files.documents ?? [])].map(({ kind }) => kind)
  return (typeIn(types, form.data)?.requiredDocuments ?? []).filter(kind => !there.includes(kind)).length
}

/**
 * Guesses which required document a file is, from words of its name that occur in only one kind. Returns ''
 * if unsure or if that document already exists.
 */
export function guessKind(fileName: string, kinds: string[], there: string[]): string {
  const nameWords = wordsOf(fileName.replace(/\.\w+$/, ''))
  const scores = kinds.map(kind => {
    const others = kinds.filter(other => other !== kind).flatMap(wordsOf)
    const own = wordsOf(kind).filter(word => !others.includes(word))
    return {
      kind,
      score: there.includes(kind) ? 0 : own.reduce((sum, word) => sum + sharedLetters(word, nameWords), 0),
    }
  })
  const best = Math.max(0, ...scores.map(({ score }) => score))
  const found = scores.filter(({ score }) => best > 0 && score === best)
  return found.length === 1 ? found[0]!.kind : ''
}

const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(word => word.length > 3)

/**
 * The number of letters of a word that the name contains, also as `judg` or `judgments` for `judgment`. More
 * letters make a better match.
 */
const sharedLetters = (word: string, nameWords: string[]) =>
  Math.max(
    0,
    ...nameWords.map(one =>
      one.startsWith(word) || word.startsWith(one) ? Math.min(one.length, word.length) : 0,
    ),
  )

/**
 * Accepts files dropped anywhere on the page except on a file control. Returns whether files are being
 * dragged over the page.
 */
function useDropAnywhere(onFiles: (files: FileList) => void) {
  const [over, setOver] = useState(false)
  const take = useRef(onFiles)
  useEffect(() => {
    take.current = onFiles
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const listen = (type: 'dragover' | 'drop' | 'dragleave', act: (event: DragEvent) => void) =>
      document.addEventListener(type, act, { signal })
    listen('dragover', event => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      setOver(true)
    })
    // The pointer has left the window.
    listen('dragleave', event => event.relatedTarget === null && setOver(false))
    listen('drop', event => {
      setOver(false)
      if (!holdsFiles(event) || hasItsOwn(event.target)) return
      event.preventDefault()
      take.current(event.dataTransfer!.files)
    })
    return () => listening.abort()
  }, [])
  return over
}

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

const hasItsOwn = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input[type=file]')
