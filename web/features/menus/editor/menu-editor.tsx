import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Ref } from '#contract/canonical-menu.ts'
import { formatCount } from '../../../lib/format.ts'
import { useMedia } from '../../../lib/use-media.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SaveStatus } from '../../../ui/save-status.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import type { Shortcut } from '../../shell/shortcut-keys.ts'
import { useShortcuts } from '../../shell/shortcuts.tsx'
import { AddCategory } from './add-category.tsx'
import { CategoryList } from './category-list.tsx'
import { FillFromCollection } from './fill-from-collection.tsx'
import { ItemDetails } from './item-details.tsx'
import { menuLines } from './menu-lines.ts'
import { MenuSheet } from './menu-sheet.tsx'
import { MenuTools } from './menu-tools.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useMenuEdits } from './use-menu-edits.ts'
import type { Working } from './working-menu.queries.ts'

/** The whole menu of one restaurant, edited in place. */
export function MenuEditor({ restaurantId, working }: { restaurantId: number; working: Working }) {
  const { menu, findings, unapproved, version, collections } = working
  const { edits, isSaving, hasFailed } = useMenuEdits(restaurantId)
  const [search, setSearch] = useState('')
  // A finding elsewhere leads to its item: /menu-editor?item=<ref>.
  const [address] = useSearchParams()
  const [openRef, setOpenRef] = useState<Ref | null>(address.get('item'))
  const [selected, setSelected] = useState<ReadonlySet<Ref>>(new Set())
  const toggle = useCallback((ref: Ref, isOn: boolean) => {
    setSelected((before) => {
      const after = new Set(before)
      if (isOn) after.add(ref)
      else after.delete(ref)
      return after
    })
  }, [])
  const isWide = useMedia('(min-width: 1024px)')
  const whole = useMemo(() => menuLines(menu, ''), [menu])
  const lines = useMemo(
    () => (search.trim() === '' ? whole : menuLines(menu, search)),
    [menu, search, whole],
  )
  const dishes = menu.items.filter(({ kind }) => kind !== 'choice')
  const open = menu.items.find(({ ref }) => ref === openRef)
  const chosen = dishes.filter(({ ref }) => selected.has(ref))
  useShortcuts(useEditorShortcuts(edits.undoLast))

  const state = isSaving ? 'saving' : hasFailed ? 'failed' : 'saved'
  return (
    <>
      <PageHeader
        title="Menu"
        description={
          <>
            {menu.restaurant.name}: {formatCount(dishes.length, 'item')} in{' '}
            {formatCount(menu.categories.length, 'category', 'categories')}.{' '}
            {version === null
              ? 'Not approved yet.'
              : unapproved === 0
                ? `As approved in version ${version}.`
                : `${formatCount(unapproved, 'change')} since version ${version}.`}
          </>
        }
        status={<SaveStatus state={state} />}
        action={
          <>
            <MenuTools
              restaurantId={restaurantId}
              menu={menu}
              unapproved={unapproved}
              edits={edits}
            />
            <ButtonLink to="/review#approve" variant="primary">
              Review and approve
            </ButtonLink>
          </>
        }
      />
      {dishes.length === 0 && (
        <FillFromCollection collections={collections} onFill={edits.fillFrom} />
      )}
      <Findings count={findings.filter(({ level }) => level === 'block').length} />
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="flex flex-col gap-4 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:self-start lg:overflow-auto">
          <search>
            <SearchField
              label="Search the menu"
              hideLabel
              placeholder="Search the menu"
              value={search}
              onChange={setSearch}
            />
          </search>
          {isWide ? (
            <>
              <CategoryList menu={menu} edits={edits} />
              <AddCategory menu={menu} edits={edits} isSaving={isSaving} />
            </>
          ) : (
            <Fold title={formatCount(menu.categories.length, 'category', 'categories')}>
              <CategoryList menu={menu} edits={edits} />
              <AddCategory menu={menu} edits={edits} isSaving={isSaving} />
            </Fold>
          )}
        </div>
        {lines.length > 0 ? (
          <MenuSheet
            lines={lines}
            whole={whole}
            menu={menu}
            findings={findings}
            edits={edits}
            selected={selected}
            onSelect={toggle}
            onOpen={setOpenRef}
          />
        ) : search.trim() === '' ? (
          <EmptyState title="Your menu is empty">
            Add a category to write it by hand, or bring what you have:{' '}
            <Link to="/menuupload">upload a menu</Link>, or{' '}
            <Link to="/menucreation">start from a cuisine</Link>.
          </EmptyState>
        ) : (
          <EmptyState
            icon="search"
            title="Nothing found"
            action={<Button onPress={() => setSearch('')}>Show the whole menu</Button>}
          >
            No item holds “{search.trim()}”.
          </EmptyState>
        )}
      </div>
      {chosen.length > 0 && (
        <SelectionBar
          menu={menu}
          items={chosen}
          edits={edits}
          onDone={() => setSelected(new Set())}
        />
      )}
      {open && (
        <ItemDetails
          key={open.ref}
          restaurantId={restaurantId}
          menu={menu}
          item={open}
          findings={findings.filter(({ ref }) => ref === open.ref)}
          edits={edits}
          onClose={() => setOpenRef(null)}
        />
      )}
      <p className="sr-only" role="status">
        {chosen.length > 0 && `${formatCount(chosen.length, 'item')} selected`}
      </p>
    </>
  )
}

function Findings({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Notice tone="warning" actions={<ButtonLink to="/review#approve">See them all</ButtonLink>}>
      <Badge tone="warning">{formatCount(count, 'item')}</Badge> {count === 1 ? 'needs' : 'need'}{' '}
      something before this menu can be approved. Each is marked below.
    </Notice>
  )
}

/** The list stays the same between renders; what it undoes is always the newest. */
function useEditorShortcuts(undoLast: () => void): readonly Shortcut[] {
  const current = useRef(undoLast)
  useEffect(() => {
    current.current = undoLast
  })
  return useMemo(
    () => [
      {
        keys: '/',
        label: 'Search the menu',
        run: () => document.querySelector<HTMLInputElement>('search input[type="search"]')?.focus(),
      },
      { keys: 'u', label: 'Undo the last change', run: () => current.current() },
    ],
    [],
  )
}
