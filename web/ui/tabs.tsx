import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components'

type TabsProps<Id extends string> = {
  /** The accessible name of the row of tabs. */
  label: string
  tabs: readonly { id: Id; label: ReactNode; content: ReactNode; isDisabled?: boolean }[]
  selected?: Id
  onSelect?: (id: Id) => void
  className?: string
}

export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  className = '',
}: TabsProps<Id>) {
  return (
    <AriaTabs
      {...(selected !== undefined && { selectedKey: selected })}
      onSelectionChange={(key) => {
        const tab = tabs.find(({ id }) => id === key)
        if (tab) onSelect?.(tab.id)
      }}
      className={`outline-none ${className}`}
    >
      <TabList
        aria-label={label}
        className="flex gap-6 overflow-x-auto overflow-y-hidden print:hidden px-0.5 pt-0.5 shadow-[inset_0_-1px_0_var(--line)]"
      >
        {tabs.map(({ id, label: name, isDisabled = false }) => (
          <Tab
            key={id}
            id={id}
            isDisabled={isDisabled}
            className="min-h-11 cursor-pointer pt-2.5 text-[0.9375rem] whitespace-nowrap text-soft-ink -outline-offset-2 transition-colors duration-150 data-[disabled]:cursor-not-allowed data-[disabled]:opacity-50 data-[hovered]:text-ink data-[selected]:shadow-[inset_0_-2px_0_var(--tomato)] data-[selected]:font-medium data-[selected]:text-ink"
          >
            {name}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className="rounded pt-5">
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
