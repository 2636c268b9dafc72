import { Icon } from '../../ui/icon.tsx'
import { ExampleMenuDialog, opensMenu } from '../example-menu-dialog.tsx'
import { SitePicture } from '../site-picture.tsx'
import { EXAMPLE_MENUS } from './example-menus.ts'

/** Four whole menus to open, from 768 px on. */
export function ExampleMenuCards() {
  return (
    <div className="mt-20 max-md:hidden">
      <h3 className="text-2xl">Four menus, composed and priced by the built-in kitchen</h3>
      <ul className="mt-7 grid grid-cols-4 gap-5 lg:gap-8">
        {EXAMPLE_MENUS.map((menu) => (
          <li key={menu.path}>
            <button
              type="button"
              {...opensMenu(menu)}
              className="group block w-full rounded-sm text-left"
            >
              <span className="block overflow-hidden rounded-sm border border-line shadow-raised transition-shadow duration-200 group-hover:shadow-overlay">
                <SitePicture
                  name={menu.path}
                  shape="sheet"
                  alt=""
                  sizes="(min-width: 1216px) 265px, 23vw"
                  placeholder="Menu image not available"
                  className="aspect-4/5 w-full object-cover object-top"
                />
              </span>
              <span className="mt-3 flex items-center justify-between gap-2">
                <span className="font-display text-xl font-medium">{menu.category}</span>
                <Icon name="eye" size={18} className="text-soft-ink group-hover:text-tomato" />
              </span>
              <span className="block text-sm text-soft-ink">{menu.title}</span>
            </button>
          </li>
        ))}
      </ul>
      {EXAMPLE_MENUS.map((menu) => (
        <ExampleMenuDialog key={menu.path} menu={menu} />
      ))}
    </div>
  )
}
