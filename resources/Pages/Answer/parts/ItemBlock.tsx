import Camera from 'lucide-react/icons/camera'
import FileText from 'lucide-react/icons/file-text'
import X from 'lucide-react/icons/x'
import { Button, IconButton } from '#resources/Components/Button.tsx'
import { choose, sizeInWords } from '#resources/Components/form/chosen-files.ts'
import { FileDrop } from '#resources/Components/form/FileDrop.tsx'
import { UploadProgress } from '#resources/Components/form/SubmitButton.tsx'
import { TextArea } from '#resources/Components/form/TextField.tsx'
import { addedFiles, type AnswerItem, type AnswerState, MAX_ANSWER } from './answer-state.ts'
import type { Answerer } from './answering.ts'

type ItemProps = { item: AnswerItem; answerer: Answerer; answer: AnswerState }

export function ItemBlock({ item, answerer, answer }: ItemProps) {
  return (
    <>
      {item.reason && (
        <div className="mb-3 border-l-4 border-danger pl-3">
          <p className="font-medium">The office returned your answer</p>
          <p className="whitespace-pre-line wrap-anywhere">{item.reason}</p>
        </div>
      )}
      {item.kind === 'document' ? (
        <Documents item={item} answerer={answerer} answer={answer} />
      ) : (
        <Text item={item} answerer={answerer} answer={answer} />
      )}
    </>
  )
}

const HINTS = { question: 'Answer in your own words.', correction: 'Enter what is correct.' }

function Text({ item: { id, kind, label }, answerer, answer }: ItemProps) {
  const { texts, others, errors } = answer
  const other = others[id]

  function settle(takes: boolean) {
    answerer.settleOther(id, takes)
    document.getElementById(`items.${id}`)?.focus()
  }

  return (
    <>
      <TextArea
        id={`items.${id}`}
        name={`items[${id}]`}
        label={label}
        hint={HINTS[kind as keyof typeof HINTS]}
        folded={kind === 'correction'}
        limit={MAX_ANSWER}
        value={texts[id] ?? ''}
        error={errors[`items.${id}`]}
        onChange={text => answerer.type(id, text)}
        control={{ onBlur: () => void answerer.save() }}
      />
      {other !== undefined && (
        <div role="alert" className="mt-3 rounded-md border border-danger p-3">
          <p>Another device has saved a different text here. Yours is not saved yet. The other text:</p>
          <p className="mt-1 max-h-40 overflow-y-auto whitespace-pre-line text-muted wrap-anywhere">
            {other || 'empty'}
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button onClick={() => settle(false)}>Keep mine</Button>
            <Button onClick={() => settle(true)}>Use the other text</Button>
          </div>
        </div>
      )}
    </>
  )
}

function Documents({ item, answerer, answer }: ItemProps) {
  const { id, label } = item
  const { page, chosen, upload, errors } = answer
  const waiting = chosen[id] ?? []
  const added = addedFiles(item, answer)
  const control = `files.${id}`
  const onChange = (next: Parameters<typeof answerer.changeFiles>[1]) => answerer.changeFiles(id, next)
  const error = errors[control]
  return (
    <>
      <FileDrop
        id={control}
        label={label}
        limits={page.limits}
        files={waiting}
        onChange={onChange}
        errors={error ? [error] : []}
      />
      {added.length > 0 && (
        <ul
          aria-label={`${label}: added files`}
          className="mt-2 divide-y divide-hairline border-y border-hairline"
        >
          {added.map(({ id: file, name, size }) => (
            <li key={file} className="flex items-center gap-3 py-1.5">
              <span className="grid size-10 shrink-0 place-items-center rounded-sm border border-hairline text-muted">
                <FileText aria-hidden size={16} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block truncate">{name}</span>
                <span className="text-xs text-muted tabular-nums">{sizeInWords(size)}</span>
              </span>
              <IconButton
                Icon={X}
                label={`Remove ${name}`}
                onClick={() => {
                  answerer.remove(file)
                  document.getElementById(control)?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {(waiting.length > 0 || added.length > 0) && (
        <div className="mt-2 min-h-4.5">
          {upload && waiting.some(({ key }) => key === upload.key) && (
            <UploadProgress percentage={upload.percentage} />
          )}
        </div>
      )}
      <TakePhoto label={label} onTake={files => choose(files, { accepts: 'documents', onChange })} />
    </>
  )
}

type TakePhotoProps = { label: string; onTake: (files: Iterable<File>) => void }

/** Opens the camera of a phone. Other devices choose files above. */
function TakePhoto({ label, onTake }: TakePhotoProps) {
  return (
    <label className="button button-quiet relative mt-2 hidden cursor-pointer pointer-coarse:inline-flex has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
      <Camera aria-hidden size={16} />
      Take a photo
      <input
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={`${label}: take a photo`}
        onChange={({ target }) => {
          onTake([...(target.files ?? [])])
          target.value = ''
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </label>
  )
}
