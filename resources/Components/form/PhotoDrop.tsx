import Camera from 'lucide-react/icons/camera'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { useOpened } from '#resources/Components/useOpened.ts'
import { choose } from './choosing.ts'
import { FileDrop } from './FileDrop.tsx'

const CameraDialog = lazy(async () => ({
  default: (await import('#resources/Components/camera/CameraDialog.tsx')).CameraDialog,
}))

export function PhotoDrop(props: Omit<ComponentProps<typeof FileDrop>, 'taken'>) {
  const { id, label, onChange, single } = props
  const [open, setOpen] = useState(false)
  const opened = useOpened(open)
  return (
    <div className="min-w-0">
      <FileDrop {...props} taken="photos" />
      <Button className="mt-2" aria-label={`${label}: use camera`} onClick={() => setOpen(true)}>
        <Camera aria-hidden size={16} />
        Use camera
      </Button>
      {opened && (
        <Suspense>
          <CameraDialog
            open={open}
            of={label}
            onTake={photo => choose([photo], { taken: 'photos', onChange, single })}
            onChoose={() => {
              setOpen(false)
              document.getElementById(id)?.click()
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
