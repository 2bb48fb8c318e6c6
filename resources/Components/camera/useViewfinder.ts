import { type RefObject, useEffect, useState } from 'react'

type Camera = { id: string; name: string }
type Seen = { ready: boolean; problem: string; cameras: Camera[] }

/**
 * Shows the picture of a camera in a video element. `camera` is a device id, or '' for the default. Each new
 * `attempt` reopens the camera; 0 turns it off.
 */
export function useViewfinder(
  player: RefObject<HTMLVideoElement | null>,
  { attempt, camera }: { attempt: number; camera: string },
) {
  const [seen, setSeen] = useState<Seen>({ ready: false, problem: '', cameras: [] })

  useEffect(() => {
    if (!attempt) return
    const video = player.current!
    let over = false
    let stream: MediaStream | undefined
    const update = (found: Partial<Seen>) => !over && setSeen(before => ({ ...before, ...found }))

    async function begin() {
      try {
        stream = await openCamera(camera)
        // The dialog was closed while the browser asked for permission.
        if (over) return stop(stream)
        for (const track of stream.getTracks())
          track.addEventListener('ended', () => update({ ready: false, problem: problems.gone! }))
        await show(stream, video)
        update({ ready: true, cameras: await cameras() })
      } catch (error) {
        stop(stream)
        update({ problem: problemOf(error) })
      }
    }
    void begin()

    return () => {
      over = true
      stop(stream)
      void show(null, video)
      setSeen(before => ({ ...before, ready: false, problem: '' }))
    }
  }, [player, attempt, camera])

  return seen
}

async function show(stream: MediaStream | null, video: HTMLVideoElement) {
  video.srcObject = stream
  if (stream) await video.play()
}

/** Prefer the rear camera, because the subject is somebody else. */
function openCamera(id: string) {
  if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('', 'SecurityError')
  const which = id ? { deviceId: { exact: id } } : { facingMode: 'environment' }
  const video = { ...which, width: { ideal: 1920 }, height: { ideal: 1080 } }
  return navigator.mediaDevices.getUserMedia({ video, audio: false })
}

const stop = (stream: MediaStream | undefined) => stream?.getTracks().forEach(track => track.stop())

/** Browsers hide the names until the user has permitted a camera. */
async function cameras(): Promise<Camera[]> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId, label }, at) => ({ id: deviceId, name: label || `Camera ${at + 1}` }))
}

const problems: Record<string, string> = {
  NotAllowedError:
    'The browser is not allowed to use the camera. Allow it next to the address bar and try again.',
  NotFoundError: 'No camera was found. Connect a camera and try again.',
  NotReadableError: 'Another program is using the camera. Close that program and try again.',
  SecurityError: 'The camera works only on https addresses.',
  gone: 'The camera was disconnected. Connect it and try again.',
}

const problemOf = (error: unknown) =>
  problems[error instanceof DOMException ? error.name : ''] ?? 'The camera could not be started. Try again.'
