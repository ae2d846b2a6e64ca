import { useEffect, useId, useRef, useState } from 'react';
import {
  listConfiguredServices,
  PURPOSES,
  type Purpose,
  type Service,
  type ThirdParties,
} from '#contracts/consent.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { describeService, PURPOSE_NAMES, serviceName } from '#web/features/consent/service-words.ts';
import { useBottomSpace } from '#web/features/consent/use-bottom-space.ts';
import button from '#web/ui/button.module.css';
import styles from './consent-strip.module.css';

interface ConsentStripProps {
  thirdParties: ThirdParties;
  granted: readonly Service[];
  /** The visitor reopened the strip: it shows the services and takes the focus. */
  isReopened: boolean;
  onDecide: (granted: readonly Service[]) => void;
  /** Null while a decision is required, so the strip cannot be closed. */
  onClose: (() => void) | null;
}

/** Consent strip at the bottom of the window. It does not block the page. */
export function ConsentStrip({ thirdParties, granted, isReopened, onDecide, onClose }: ConsentStripProps) {
  const id = useId();
  const strip = useRef<HTMLElement>(null);
  const [isExpanded, setIsExpanded] = useState(isReopened);
  const [chosen, setChosen] = useState<ReadonlySet<Service>>(() => new Set(granted));
  useBottomSpace(strip);
  useEffect(() => {
    if (!isReopened) return;
    setIsExpanded(true);
    strip.current?.focus();
  }, [isReopened]);

  const services = listConfiguredServices(thirdParties);
  const purposes = (Object.keys(PURPOSES) as Purpose[])
    .map((purpose) => ({
      purpose,
      services: services.filter((service) => (PURPOSES[purpose] as readonly Service[]).includes(service)),
    }))
    .filter((each) => each.services.length > 0);
  const names = new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(
    services.map((service) => serviceName(service, thirdParties)),
  );
  const toggle = (purposeServices: readonly Service[], wanted: boolean) =>
    setChosen(
      new Set(
        [...chosen].filter((each) => !purposeServices.includes(each)).concat(wanted ? purposeServices : []),
      ),
    );

  return (
    <section
      ref={strip}
      className={`${styles.strip} unprinted`}
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose?.();
      }}
    >
      <div className={`wrap row ${styles.inner}`}>
        <div className={styles.words}>
          <p id={id} className={styles.title}>
            {m.consent_title()}
          </p>
          <p>{m.consent_about({ services: names })}</p>
        </div>
        {isExpanded ? (
          <fieldset id={`${id}-choice`} className={styles.choice}>
            <legend className="vh">{m.consent_choose()}</legend>
            {purposes.map(({ purpose, services: purposeServices }) => (
              <div key={purpose}>
                <label>
                  <input
                    type="checkbox"
                    checked={purposeServices.every((service) => chosen.has(service))}
                    aria-describedby={`${id}-${purpose}`}
                    onChange={(event) => toggle(purposeServices, event.target.checked)}
                  />
                  {PURPOSE_NAMES[purpose]()}
                </label>
                <ul id={`${id}-${purpose}`}>
                  {purposeServices.map((service) => (
                    <li key={service}>
                      {serviceName(service, thirdParties)}: {describeService(service)}
                    </li>
                  ))}
                </ul>
              </div>
            ))}
            <p className={styles.kept}>{m.consent_kept()}</p>
          </fieldset>
        ) : null}
        <div className={`row ${styles.actions}`}>
          <button type="button" className={button.button} onClick={() => onDecide(services)}>
            {m.consent_accept()}
          </button>
          <button type="button" className={button.button} onClick={() => onDecide([])}>
            {m.consent_refuse()}
          </button>
          {isExpanded ? (
            <button type="button" className={button.button} onClick={() => onDecide([...chosen])}>
              {m.consent_save()}
            </button>
          ) : (
            <button
              type="button"
              className={styles.plain}
              aria-expanded={false}
              onClick={() => setIsExpanded(true)}
            >
              {m.consent_choose()}
            </button>
          )}
          {onClose ? (
            <button type="button" className={styles.plain} onClick={onClose}>
              {m.consent_close()}
            </button>
          ) : null}
        </div>
      </div>
    </section>
  );
}
