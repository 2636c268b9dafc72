import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SaveStatus } from '../../ui/save-status.tsx'
import { ChatboxControls } from '../generation/chatbox/chatbox-controls.tsx'
import { useChatboxSettings } from '../generation/chatbox/use-chatbox-settings.ts'
import {
  AmountSettings,
  EvalSetting,
  ImageSetting,
  ProposalCount,
} from '../generation/menu-tool/amount-settings.tsx'
import { EmailField } from '../generation/menu-tool/basics-settings.tsx'
import { DataSettings } from '../generation/menu-tool/data-settings.tsx'
import { useStoredMenuConfig } from '../generation/menu-tool/use-menu-config.ts'
import { WordsSettings } from '../generation/menu-tool/words-settings.tsx'
import { useRestaurant } from '../restaurants/use-restaurant.ts'
import { StyleSelector } from './style-selector.tsx'

/** The chatbox's settings, the same as behind its gear. */
export function ChatboxSection() {
  const configuration = useChatboxSettings()
  const { isLoading, loadFailed, saveState } = configuration
  return (
    <Card title="Item Creation" actions={saveState && <SaveStatus state={saveState} />}>
      <p className="mb-5 text-soft-ink">
        For single items, on{' '}
        <Link to="/createitems" className="text-link">
          Item Creation
        </Link>
        . Each change is saved at once.
      </p>
      {(loadFailed || saveState === 'failed') && (
        <Notice tone="danger" role="alert" className="mb-5">
          {loadFailed
            ? 'Your settings could not be loaded; these are the defaults.'
            : 'Failed to save configuration.'}
        </Notice>
      )}
      <ChatboxControls configuration={configuration} isLocked={isLoading || loadFailed} />
    </Card>
  )
}

/** The menu tool's settings but what belongs to one run: its mode, restaurant and cuisine. */
export function MenuToolSection() {
  const { session, config, connection, saving } = useStoredMenuConfig()
  const { restaurant } = useRestaurant(config.restaurantId)
  const settings = { config, change: session.change, isLocked: connection !== 'connected' }
  return (
    <Card
      title="Menu Creation"
      actions={connection === 'connected' && <SaveStatus state={saving} />}
    >
      <p className="mb-5 text-soft-ink">
        For whole menus, on{' '}
        <Link to="/menucreation" className="text-link">
          Menu Creation
        </Link>
        . Each change is saved at once.
      </p>
      {connection === 'offline' && (
        <Notice
          tone="danger"
          role="alert"
          className="mb-5"
          actions={
            <Button size="small" icon="refresh" onPress={() => void session.connect()}>
              Try Again
            </Button>
          }
        >
          Your settings could not be loaded; these are the defaults.
        </Notice>
      )}
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
        <Group title="What is written">
          <StyleSelector
            value={config.systemPromptStyle}
            onChange={(systemPromptStyle) => session.change({ systemPromptStyle })}
            isDisabled={settings.isLocked}
          />
          <AmountSettings {...settings} />
          <ImageSetting {...settings} />
          <EvalSetting {...settings} />
          <ProposalCount {...settings} />
        </Group>
        <div className="flex min-w-0 flex-col gap-8">
          <Group title="Data">
            <DataSettings {...settings} restaurant={restaurant} />
          </Group>
          <Group title="Language and wishes">
            <EmailField {...settings} />
            <WordsSettings {...settings} />
          </Group>
        </div>
      </div>
    </Card>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="@container flex min-w-0 flex-col gap-6">
      <h3 className="border-b border-line pb-2 text-lg">{title}</h3>
      {children}
    </div>
  )
}
