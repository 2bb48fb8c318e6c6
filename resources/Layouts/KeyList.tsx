import { Kbd } from '#resources/Components/Button.tsx'
import { singleKeysOn, turnSingleKeys } from '#resources/Components/useKeys.ts'
import type { LayoutProps } from '#resources/page-props.ts'

export const everywhere = [
  ['Ctrl K', 'Search everything'],
  ['/', 'Search the list, or everything'],
  ['j', 'Next row of a list'],
  ['k', 'Previous row of a list'],
  ['Enter', 'Open the row'],
  ['Ctrl Enter', 'Send the form'],
  ['Esc', 'Close a dialog or menu'],
  ['?', 'Show help'],
] as const

export function KeyList({ keys }: { keys: NonNullable<LayoutProps['keys']> }) {
  // A page's shortcut overrides the global one with the same key.
  const own = keys.map(([key]) => key)
  const listed = [...keys, ...everywhere.filter(([key]) => !own.includes(key))]
  return (
    <section aria-labelledby="help-keys" className="max-rail:hidden">
      <h3 id="help-keys" className="mb-2 font-bold">
        Keyboard shortcuts
      </h3>
      <Keys listed={listed} />
      <SingleKeys />
    </section>
  )
}

export function Keys({ listed }: { listed: readonly (readonly [key: string, does: string])[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
      {listed.map(([key, does]) => (
        <div key={key} className="contents">
          <dt>
            <Kbd>{key}</Kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}

// The setting is stored in the browser. A dialog's content renders only there.
function SingleKeys() {
  return (
    <label className="mt-4 flex min-h-8 items-center gap-2 border-t border-hairline pt-3">
      <input
        type="checkbox"
        defaultChecked={singleKeysOn()}
        onChange={event => turnSingleKeys(event.target.checked)}
      />
      Use single-key shortcuts (turn off if you use speech input)
    </label>
  )
}
