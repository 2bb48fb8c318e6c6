import { lazyComponent } from '#resources/Components/lazy-component.ts'

export const ExportDialog = lazyComponent(async () => (await import('./ExportDialog.tsx')).ExportDialog)
export const ArchiveManyDialog = lazyComponent(
  async () => (await import('./ArchiveManyDialog.tsx')).ArchiveManyDialog,
)
