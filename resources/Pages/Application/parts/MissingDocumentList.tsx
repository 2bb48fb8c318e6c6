import { router } from '@inertiajs/react'
import { useState } from 'react'
import { extensions, problemOf, refusalOf } from '#resources/Components/form/chosen-files.ts'
import { Problem } from '#resources/Components/form/Field.tsx'
import { multipart } from '#resources/Components/form/payload.ts'
import { UploadProgress } from '#resources/Components/form/SubmitButton.tsx'
import { useIdempotencyKey } from '#resources/Components/form/useIdempotencyKey.ts'
import { to } from '#resources/to.ts'
import type { Pages } from '#server/pages'
import { ItemList, named } from './ItemList.tsx'

type Case = Pages['Application/Detail']

export function MissingDocumentList({ application, missingDocuments, can, limits }: Case) {
  return (
    <>
      {can.edit && application.endorsements.given > 0 && (
        <p>Adding a document voids the first endorsement.</p>
      )}
      <ItemList items={named(missingDocuments)}>
        {({ label }) =>
          can.edit && <AddDocument kind={label} applicationId={application.id} limits={limits} />
        }
      </ItemList>
    </>
  )
}

type AddDocumentProps = { kind: string; applicationId: number; limits: Case['limits'] }

/** Opens the file choice and adds the chosen file as this kind. */
function AddDocument({ kind, applicationId, limits }: AddDocumentProps) {
  const { add, problem, percentage } = useUpload(applicationId, kind, limits)
  return (
    <>
      <span className="relative screen-only">
        <input
          type="file"
          accept={extensions.documents}
          aria-label={`Add ${kind}`}
          disabled={percentage !== undefined}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            currentTarget.value = ''
            if (file) void add(file)
          }}
          className="peer absolute inset-0 size-full cursor-pointer opacity-0"
        />
        <span className="button button-quiet peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent">
          Add
        </span>
      </span>
      {problem && <Problem className="basis-full">{problem}</Problem>}
      <UploadProgress percentage={percentage} />
    </>
  )
}

function useUpload(applicationId: number, kind: string, limits: Case['limits']) {
  const [problem, setProblem] = useState('')
  const [percentage, setPercentage] = useState<number>()
  const key = useIdempotencyKey()

  async function add(file: File) {
    const refusal = await refusalOf(file, 'documents').catch(() => null)
    const chosen = { key: 0, file, kind, refusal }
    const wrong = problemOf(chosen, limits)
    setProblem(wrong ?? '')
    if (wrong) return
    router.post(
      to('/applications/:id/documents', { id: applicationId }),
      multipart({}, { documents: [chosen] }),
      {
        errorBag: 'documents',
        headers: key.headers(),
        preserveScroll: true,
        onStart: () => setPercentage(0),
        onProgress: progress => setPercentage(progress?.percentage ?? 0),
        onError: errors => setProblem(Object.values(errors).join(' ')),
        onSuccess: () => {
          key.renew()
          document.getElementById('next')?.focus({ preventScroll: true })
        },
        onFinish: () => setPercentage(undefined),
      },
    )
  }
  return { add, problem, percentage }
}
