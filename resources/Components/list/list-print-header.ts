import { lazyComponent } from '#resources/Components/lazy-component.ts'

/** Loaded after the list, because it is only printed. */
export const ListPrintHeader = lazyComponent(
  async () => (await import('#resources/Components/PrintHeader.tsx')).PrintHeader,
  'page',
)
