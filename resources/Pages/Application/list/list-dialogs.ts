import { later } from '#resources/Components/later.ts'

export const ExportDialog = later(async () => (await import('./ExportDialog.tsx')).ExportDialog)
export const ArchiveManyDialog = later(
  async () => (await import('./ArchiveManyDialog.tsx')).ArchiveManyDialog,
)
