import { lazyComponent } from '#resources/Components/lazy-component.ts'

export const RichTextField = lazyComponent(
  async () => (await import('./RichTextField.tsx')).RichTextField,
  'page',
)
