import { useEffect, useRef, useState } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { Dialog } from '#resources/Components/Dialog.tsx'
import { SelectField } from '#resources/Components/form/SelectField.tsx'
import { useViewfinder } from './useViewfinder.ts'

export type CameraDialogProps = {
  open: boolean
  of: string
  onTake: (photo: File) => void
  onChoose: () => void
  onClose: () => void
}

/** Takes a photo, which the user can accept or retake. The camera is on only while its picture is shown. */
export function CameraDialog({ open, of, onTake, onChoose, onClose }: CameraDialogProps) {
  const player = useRef<HTMLVideoElement>(null)
  const [camera, setCamera] = useState('')
  const [attempt, setAttempt] = useState(1)
  const [taken, setTaken] = useState<File | null>(null)
  if (!open && taken) setTaken(null)
  const seen = useViewfinder(player, { attempt: open && !taken ? attempt : 0, camera })

  const take = async () =>
    setTaken(await takePicture(player.current!, `${of.toLowerCase().replaceAll(' ', '-')}.jpg`))

  const footer = taken ? (
    <>
      <Button onClick={() => setTaken(null)}>Take another photo</Button>
      <Button
        variant="primary"
        onClick={() => {
          onTake(taken)
          onClose()
        }}
      >
        Use photo
      </Button>
    </>
  ) : (
    <>
      <Button onClick={onChoose}>Choose a file instead</Button>
      {seen.problem ? (
        <Button variant="primary" onClick={() => setAttempt(attempt + 1)}>
          Try again
        </Button>
      ) : (
        <Button variant="primary" aria-disabled={!seen.ready} onClick={() => seen.ready && void take()}>
          Take photo
        </Button>
      )}
    </>
  )

  return (
    <Dialog wide open={open} onClose={onClose} title={`Photo: ${of.toLowerCase()}`} footer={footer}>
      <div className="space-y-3">
        {seen.cameras.length > 1 && !taken && (
          <SelectField
            id={`camera-${of}`}
            name="camera"
            label="Camera"
            value={camera || seen.cameras[0]!.id}
            options={seen.cameras.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setCamera}
          />
        )}
        <p aria-live="polite" className={seen.problem ? 'text-danger' : 'sr-only'}>
          {seen.problem || (taken ? 'Photo taken.' : seen.ready && 'The camera is on.')}
        </p>
        {/* The box keeps its size whatever it contains, so that nothing moves. */}
        <div className="grid aspect-video place-items-center overflow-hidden rounded-md bg-sunken text-muted">
          <video
            ref={player}
            muted
            playsInline
            hidden={!seen.ready}
            aria-label="Camera picture"
            className="size-full object-contain"
          />
          {taken && <Taken photo={taken} of={of} />}
          {!taken && !seen.ready && !seen.problem && <p>Waiting for the camera…</p>}
        </div>
      </div>
    </Dialog>
  )
}

function Taken({ photo, of }: { photo: File; of: string }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(photo)
    image.current!.src = url
    return () => URL.revokeObjectURL(url)
  }, [photo])
  return <img ref={image} alt={of} className="size-full object-contain" />
}

async function takePicture(player: HTMLVideoElement, name: string): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = player.videoWidth
  canvas.height = player.videoHeight
  canvas.getContext('2d')!.drawImage(player, 0, 0)
  const picture = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!picture) throw new Error('The browser could not create the photo.')
  return new File([picture], name, { type: 'image/jpeg' })
}
