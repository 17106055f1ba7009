import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { Select, type SelectOption } from '../../../ui/select/select';
import { projectsQuery, sectionsQuery } from '../arrange/arrangement-query';
import { useArrangeCommands } from '../arrange/use-arrange-commands';
import { useSectionName } from '../arrange/use-section-name';
import { askThreads, closeThreadQuestion, type ThreadAim } from '../thread-dialogs-store';
import { useTitle } from '../thread-words';

/** Stands for no section, and for no project but the one that the folder belongs to. */
const NONE = '';
const NEW = 'new';

/** @returns what all threads have in common; null when they differ */
function common(aims: readonly ThreadAim[], of: (aim: ThreadAim) => string | null): string | null {
  const values = new Set(aims.map((aim) => of(aim) ?? NONE));
  const [only = null] = values;
  return values.size === 1 ? only : null;
}

/** Puts threads into a section and a project. */
export function MoveDialog({ aims }: { readonly aims: readonly ThreadAim[] }) {
  const { t } = useTranslation(['library', 'common']);
  const titleOf = useTitle();
  const sectionName = useSectionName();
  const hostId = aims[0]?.hostId ?? '';
  const sections = useQuery(sectionsQuery(hostId)).data ?? [];
  const projects = useQuery(projectsQuery(hostId)).data ?? [];
  const { moveToSection, moveToProject } = useArrangeCommands();
  const [before] = useState({
    section: common(aims, ({ thread }) => thread.sectionId),
    project: common(aims, ({ thread }) => thread.projectId),
  });
  const [section, setSection] = useState(before.section);
  const [project, setProject] = useState(before.project);
  const ids = aims.map(({ thread }) => thread.id);
  const folders = [...new Set(aims.map(({ thread }) => thread.cwd).filter((folder) => folder !== ''))];
  const submit = async () => {
    closeThreadQuestion();
    if (section !== before.section && section !== null)
      await moveToSection(hostId, ids, section === NONE ? null : section);
    if (project !== before.project && project !== null)
      await moveToProject(hostId, ids, project === NONE ? null : project);
  };
  const choose = (value: string, set: (value: string) => void, kind: 'section' | 'project') => {
    if (value !== NEW) set(value);
    else if (kind === 'section') askThreads({ kind, hostId, section: null, aims });
    else askThreads({ kind, hostId, project: null, folders, aims });
  };
  const [first] = aims;
  if (first === undefined) return null;
  return (
    <Dialog
      open
      onClose={closeThreadQuestion}
      title={
        aims.length === 1
          ? t('library:move.title', { title: titleOf(first.thread) })
          : t('library:move.titleMany', { count: aims.length })
      }
      actions={
        <>
          <Button onClick={closeThreadQuestion}>{t('common:cancel')}</Button>
          <Button tone="go" onClick={() => void submit()}>
            {t('library:move.submit')}
          </Button>
        </>
      }
    >
      <Choice
        label={t('library:move.section')}
        about={t('library:move.sectionAbout')}
        value={section}
        onChange={(value) => choose(value, setSection, 'section')}
        options={[
          { value: NONE, label: t('library:move.noSection') },
          ...sections.map((each) => ({ value: each.id, label: sectionName(each) })),
          { value: NEW, label: t('library:move.newSection') },
        ]}
      />
      <Choice
        label={t('library:move.project')}
        about={t('library:move.projectAbout')}
        value={project}
        onChange={(value) => choose(value, setProject, 'project')}
        options={[
          { value: NONE, label: t('library:move.byFolder') },
          ...projects.map(({ id, name }) => ({ value: id, label: name })),
          { value: NEW, label: t('library:move.newProject') },
        ]}
      />
    </Dialog>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly about: string;
  /** Null while the threads differ. */
  readonly value: string | null;
  readonly options: readonly SelectOption<string>[];
  readonly onChange: (value: string) => void;
}

/** The values of Radix's select must not be empty. */
const PREFIX = '#';

function Choice({ label, about, value, options, onChange }: ChoiceProps) {
  const { t } = useTranslation('library');
  const id = useId();
  return (
    <div className="thread-dialogs-choice">
      <span id={id} className="thread-dialogs-label">
        {label}
      </span>
      <Select
        label={label}
        value={value === null ? null : PREFIX + value}
        placeholder={t('move.differ')}
        options={options.map((option) => ({ ...option, value: PREFIX + option.value }))}
        onValueChange={(chosen) => onChange(chosen.slice(PREFIX.length))}
      />
      <p className="thread-dialogs-about">{about}</p>
    </div>
  );
}
