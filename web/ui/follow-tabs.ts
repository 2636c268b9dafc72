/** Brings the tabs of `light-tabs.tsx` to life: a press, arrow keys, Home and End select. Answers how to stop that. */
export function followTabs(): () => void {
  const tabOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-light-tabs] [role=tab]') : null
  const press = (event: Event) => select(tabOf(event))
  const move = (event: KeyboardEvent) => {
    const tab = tabOf(event)
    if (!tab) return
    const tabs = tabsBeside(tab)
    const at = tabs.indexOf(tab)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = tabs.at(to % tabs.length)
    select(next)
    next?.focus()
  }
  document.addEventListener('click', press)
  document.addEventListener('keydown', move)
  return () => {
    document.removeEventListener('click', press)
    document.removeEventListener('keydown', move)
  }
}

const tabsBeside = (tab: HTMLElement) => [
  ...(tab.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? []),
]

function select(tab: HTMLElement | null | undefined): void {
  if (!tab) return
  for (const one of tabsBeside(tab)) {
    const isSelected = one === tab
    one.ariaSelected = String(isSelected)
    one.tabIndex = isSelected ? 0 : -1
    const panel = document.getElementById(one.getAttribute('aria-controls') ?? '')
    if (panel) panel.hidden = !isSelected
  }
}
